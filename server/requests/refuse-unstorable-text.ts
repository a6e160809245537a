import { isStorable } from '#server/platform/db/is-storable.ts';
import { DomainError } from '#shared/errors.ts';

/** Such input is refused before a query fails. */
export function refuseUnstorableText(input: unknown): void {
  // An explicit list rather than recursion: a body may be nested deeper than the stack.
  const waiting: { path: string; value: unknown }[] = [{ path: '', value: input }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && !isStorable(value)) {
      throw new DomainError('INVALID_INPUT', {
        fields: { [path]: 'Contains characters that cannot be kept' },
      });
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      waiting.push({ path: path === '' ? key : `${path}.${key}`, value: child });
    }
  }
}
