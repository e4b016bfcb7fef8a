"""`belot serve`: the counter for every phone in the same network."""

from __future__ import annotations

import signal
import socket
import sys

import click

from counter.cli import Command, lang_option
from counter.cli.language import words
from counter.wording.catalogue import N_

ANYWHERE = ("0.0.0.0", "*", "::")  # noqa: S104 - phones in the same network are meant to reach it
"""Hosts that stand for every address of this machine."""

LARGEST_BODY = 64 * 1024 * 1024
"""Bytes of a request that are taken in, to a file, before the application refuses it in words."""

PROXY_HEADERS = {"x-forwarded-proto", "x-forwarded-host"}
"""What is believed of a proxy, and of nobody else."""


@click.command("serve", cls=Command, help=N_("Start the counter for the browser."))
@click.option("--host", default=ANYWHERE[0], show_default=True, help=N_("Address to listen on."))
@click.option(
    "--port",
    default=8151,
    show_default=True,
    type=click.IntRange(0, 65535),
    help=N_("Port to listen on; 0 takes a free one."),
)
@click.option(
    "--proxy",
    metavar="ADDRESS",
    help=N_("Address of a proxy before it that adds https, such as 127.0.0.1."),
)
@lang_option
@click.pass_context
def command(ctx: click.Context, host: str, port: int, proxy: str | None) -> None:
    """Start waitress and say where to look."""
    import waitress

    from counter.storage.engine import StorageError
    from counter.web.app import create_app

    # However it is told to end, and be it before it serves, everything is cleared away.
    for told in signal.SIGINT, signal.SIGTERM:
        signal.signal(told, lambda *_: sys.exit())
    catalogue = words()
    try:
        app = create_app()
    except StorageError as error:
        message = catalogue.gettext(N_("The database cannot be used: %(reason)s"))
        raise click.ClickException(message % {"reason": error}) from None
    try:
        server = waitress.create_server(
            app,
            host=host,
            port=port,
            max_request_body_size=LARGEST_BODY,
            ident=None,
            # Whoever asks by https has to be given links with https.
            trusted_proxy=proxy,
            trusted_proxy_headers=PROXY_HEADERS if proxy else set(),
            clear_untrusted_proxy_headers=True,
        )
    except (OSError, ValueError) as error:
        message = catalogue.gettext(N_("%(host)s, port %(port)s cannot be used: %(reason)s"))
        reason = getattr(error, "strerror", None) or error
        raise click.ClickException(
            message % {"host": host, "port": port, "reason": reason}
        ) from None
    # A name can stand for several addresses, each with a socket of its own.
    listen = getattr(server, "effective_listen", None)
    port = listen[0][1] if listen else server.effective_port
    own = _address("127.0.0.1" if host in ANYWHERE else host, port)
    click.echo(catalogue.gettext(N_("On this machine: %(address)s")) % {"address": own})
    near = _address_in_network() if host in ANYWHERE else None
    if near:
        address = _address(near, port)
        click.echo(
            catalogue.gettext(N_("On a phone in the same network: %(address)s"))
            % {"address": address}
        )
        _show_code(address)
    kept = catalogue.gettext(N_("The matches are kept in %(place)s"))
    click.echo(kept % {"place": app.extensions["store"].place})
    click.echo(catalogue.gettext(N_("Ctrl+C ends it.")))
    server.run()


def _address(host: str, port: int) -> str:
    """Where a browser finds a host, which may be an IPv6 address."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _address_in_network() -> str | None:
    """Find this machine's address in the network that leads on; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address


def _show_code(address: str) -> None:
    """A QR code to point the phone at, where the terminal can draw one."""
    from segno import make_qr

    if sys.stdout.isatty() and sys.stdout.encoding.lower().startswith("utf"):
        make_qr(address, error="l").terminal(out=sys.stdout, compact=True)
