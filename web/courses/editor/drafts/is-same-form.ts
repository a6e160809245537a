import type { FieldValues } from 'react-hook-form';

/** Whether two forms hold the same, by the fields of the second. */
export function isSameForm(values: FieldValues, other: FieldValues): boolean {
  return Object.keys(other).every((name) => JSON.stringify(values[name]) === JSON.stringify(other[name]));
}
