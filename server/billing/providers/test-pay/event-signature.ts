import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { BadSignature, signedTooLongAgo } from '#server/billing/providers/bad-signature.ts';
import type { Delivery, ProviderEvent } from '#server/billing/providers/payment-provider.ts';

export const SIGNATURE_HEADER = 'test-pay-signature';
/** An intercepted event soon becomes worthless. */
const TOLERANCE_SECONDS = 300;

const signature = /^t=(\d{1,12}),v1=([\da-f]{64})$/;

const providerEvent = z.object({
  id: z.string(),
  type: z.string(),
  subject: z.object({ kind: z.enum(['checkout', 'subscription', 'payment']), id: z.string() }),
});

/** A separate key, so that signatures made here are worthless elsewhere, and the other way round. */
export function deriveEventKey(authKey: Uint8Array): Uint8Array {
  return Buffer.from(hkdfSync('sha256', authKey, '', 'lunula test pay events', 32));
}

export function signEvent(key: Uint8Array, body: string, at: Date): string {
  const seconds = toSeconds(at);
  return `t=${seconds},v1=${digest(key, seconds, body).toString('hex')}`;
}

/** The event in a delivery, if its exact bytes were recently signed with this key. */
export function readSignedEvent(key: Uint8Array, delivery: Delivery): ProviderEvent {
  const [, seconds = '', given = ''] = signature.exec(delivery.header(SIGNATURE_HEADER) ?? '') ?? [];
  const isRecent = Math.abs(toSeconds(delivery.receivedAt) - Number(seconds)) <= TOLERANCE_SECONDS;
  if (!given || !isSigned(key, Number(seconds), delivery.body, given)) {
    throw new BadSignature({ isOld: false, advice: 'It is not signed by Test Pay of this installation.' });
  }
  if (!isRecent) throw signedTooLongAgo();
  return providerEvent.parse(JSON.parse(delivery.body));
}

function isSigned(key: Uint8Array, seconds: number, body: string, given: string): boolean {
  return timingSafeEqual(digest(key, seconds, body), Buffer.from(given, 'hex'));
}

function digest(key: Uint8Array, seconds: number, body: string): Buffer {
  return createHmac('sha256', key).update(`${seconds}.${body}`).digest();
}

function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
