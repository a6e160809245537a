import { createHash } from 'node:crypto';

/**
 * The same request has the same key, so that Stripe performs it once however often it is sent. Derived from
 * all parameters, because Stripe refuses a known key with different ones.
 */
export function idempotencyKey(wish: string, params: object): string {
  return `${wish}_${createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 40)}`;
}
