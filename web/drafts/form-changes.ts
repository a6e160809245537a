import type { FieldValues } from 'react-hook-form';

/** A change to a field: its previous value and its current one. */
type Change = { from: unknown; to: unknown };
export type Changes = Record<string, Change>;

/** Whether nothing at all is different, comparing the second one's fields. */
export function isSameForm(values: FieldValues, other: FieldValues): boolean {
  return Object.keys(other).every((name) => JSON.stringify(values[name]) === JSON.stringify(other[name]));
}

export function changesOf(values: FieldValues, base: FieldValues): Changes {
  const changed = Object.keys(base).filter((name) => !isSame(values[name], base[name]));
  return Object.fromEntries(changed.map((name) => [name, { from: base[name], to: values[name] }]));
}

/**
 * The saved form with someone's changes on top. Fields they left alone are as last saved. `clashes` are those
 * changed both here and elsewhere, with their value before either change. Changes that no longer fit the form
 * are left out.
 */
export function applyChanges<Values extends FieldValues>(changes: Changes, saved: Values) {
  const fitting = Object.entries(changes).filter(
    ([name, { to }]) => Object.hasOwn(saved, name) && isAlike(to, saved[name]),
  );
  const values: Values = { ...saved, ...Object.fromEntries(fitting.map(([name, { to }]) => [name, to])) };
  const clashing = fitting.filter(
    ([name, { from, to }]) => !isSame(saved[name], from) && !isSame(saved[name], to),
  );
  return { values, clashes: new Map(clashing.map(([name, { from }]) => [name, from])) };
}

/** What has an id is itself, however much more is known of it by now: a film's length, once the film has arrived. */
function isSame(value: unknown, other: unknown): boolean {
  const id = idOf(value);
  return id === undefined ? JSON.stringify(value) === JSON.stringify(other) : id === idOf(other);
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
}

/** A list of the same kind of parts for a list; an object or nothing for what may be absent; otherwise the same type. */
function isAlike(value: unknown, like: unknown): boolean {
  if (Array.isArray(like)) {
    const [first = '']: unknown[] = like;
    return Array.isArray(value) && value.every((part) => isSimilarPart(part, first));
  }
  if (typeof like === 'object') return typeof value === 'object' || typeof value === 'string';
  return typeof value === typeof like;
}

/** Objects with the same fields, or texts, which an empty list is assumed to hold. */
function isSimilarPart(part: unknown, like: unknown): boolean {
  if (typeof like !== 'object' || like === null) return typeof part === typeof like;
  const fields = Object.entries(like);
  return (
    typeof part === 'object' &&
    part !== null &&
    fields.every(([name, of]) => isAlike(Reflect.get(part, name), of))
  );
}
