import { randomUUID } from 'node:crypto';
import { createProxyTrust, plainAddress } from './client-network.ts';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Anything longer or stranger is not an id, and would let clients write into the log. */
const GIVEN_ID = /^[\w.:-]{1,128}$/;

/** A request's id: a trusted proxy's, so that both logs match, or else a new one. */
export function createRequestNaming(trustedProxies: readonly string[]) {
  const trust = createProxyTrust(trustedProxies);
  return (given: string | undefined, socketAddress = ''): string =>
    given && GIVEN_ID.test(given) && trust.trusts(plainAddress(socketAddress)) ? given : randomUUID();
}
