"""What the product says to people: names, faults and calculations as sentences.

Messages are written in English and looked up in the catalogues of `counter/translations`. Nothing
here knows the web or a terminal; both pass the catalogue of the language that is wanted.
"""
