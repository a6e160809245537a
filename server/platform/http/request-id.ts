import { randomUUID } from 'node:crypto';
import { createProxyTrust, plainAddress } from './client-network.ts';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Anything longer or stranger is not an id, and would let others write into the log. */
const GIVEN_ID = /^[\w.:-]{1,128}$/;

/** Names a request: as a trusted proxy named it, so that its log and ours tell one story, otherwise anew. */
export function createRequestNaming(trustedProxies: readonly string[]) {
  const trust = createProxyTrust(trustedProxies);
  return (given: string | undefined, socketAddress = ''): string =>
    given && GIVEN_ID.test(given) && trust.trusts(plainAddress(socketAddress)) ? given : randomUUID();
}
