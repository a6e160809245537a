import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createProxyTrust, plainAddress } from './client-network.ts';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Anything longer or stranger is not an id, and would let others write into the log. */
const GIVEN_ID = /^[\w.:-]{1,128}$/;

/** The part of a request that its name depends on. */
type Asked = {
  req: { header(name: string): string | undefined };
  env?: { incoming?: IncomingMessage } | undefined;
};

/** Names a request: as a trusted proxy named it, so that its log and ours tell one story, otherwise anew. */
export function createRequestNaming(trustedProxies: readonly string[]): (c: Asked) => string {
  const trust = createProxyTrust(trustedProxies);
  return (c) => {
    const given = trustedProxies.length > 0 && c.req.header(REQUEST_ID_HEADER);
    const address = c.env?.incoming?.socket.remoteAddress ?? '';
    return given && GIVEN_ID.test(given) && trust.trusts(plainAddress(address)) ? given : randomUUID();
  };
}
