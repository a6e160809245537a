import { createHash } from 'node:crypto';

/** A hash of the content: anyone who started from the same form can only replace what they have seen. */
export function formVersionOf(form: object): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('base64url').slice(0, 22);
}
