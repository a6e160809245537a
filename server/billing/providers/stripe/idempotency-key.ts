import { createHash } from 'node:crypto';

/**
 * The same wish has the same key, so that Stripe fulfils it once however often it is sent. Made of all that is sent:
 * Stripe refuses a key that comes back with something else.
 */
export function idempotencyKey(wish: string, params: object): string {
  return `${wish}_${createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 40)}`;
}
