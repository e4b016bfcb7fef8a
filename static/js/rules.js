// Rules as forms and addresses have them.

import { resolved, ruleSets } from "./page.js";

const POINTS = /^-?[0-9]{1,6}$/;
/** Options that the score of a single deal does not depend on. */
const OF_A_MATCH = ["contracts", "target", "finish_on_capot", "finish_on_hanging", "finish_needs_points"];

/** A house rule as a field says it, or null for what it cannot be. */
function option(usual, text) {
  if (typeof usual === "boolean") return { yes: true, no: false }[text] ?? null;
  if (typeof usual === "number") return POINTS.test(text) ? Number(text) : null;
  return text;
}

const own = (from, name) =>
  Object(from) === from && Object.hasOwn(from, name) ? from[name] : undefined;

/** The name of a rule set, or of the usual one. */
export const known = (name) => (Object.hasOwn(ruleSets, name ?? "") ? name : "bulgarian");

/** The rules of a deal that the fields of a form name. */
export function namedRules(fields) {
  const base = resolved(known(fields.rules));
  const house = { base: base.base };
  for (const [name, text] of Object.entries(fields)) {
    const [, about, part] = /^house-(\w+)(?:-(\w+))?$/.exec(name) ?? [];
    if (!about || !text || OF_A_MATCH.includes(about)) continue;
    const usual = part ? own(own(base, about), part) : own(base, about);
    // What no form sends is left out.
    if (usual === undefined || typeof usual === "object") continue;
    const value = option(usual, text);
    if (value === null) return base;
    house[about] = part ? { ...house[about], [part]: value } : value;
  }
  return resolved(house);
}

/** The options that are not as in the rule set that the rules begin with. */
const changed = (rules) =>
  Object.entries(rules).filter(([name, value]) => {
    return JSON.stringify(value) !== JSON.stringify(ruleSets[rules.base][name]);
  });

/** Whether the rules are no named set. */
export const isHouse = (rules) => changed(rules).length > 0;

/** Rules as an address has them. */
export function fieldsOf(rules) {
  const fields = new URLSearchParams({ rules: rules.base });
  for (const [name, value] of changed(rules)) {
    const parts = Array.isArray(value)
      ? value.map((one) => [name, one])
      : Object(value) === value
        ? Object.entries(value).map(([part, one]) => [`${name}-${part}`, one])
        : [[name, { true: "yes", false: "no" }[value] ?? value]];
    for (const [part, one] of parts) fields.append(`house-${part}`, one);
  }
  return fields;
}
