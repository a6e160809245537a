import type { IncomingMessage } from 'node:http';

/** The status in logs and figures for a request whose client left, as is usual among proxies. */
export const NOBODY_THERE = 499;

/** How Node and its adapter report a read that was cut short. */
const BROKEN_OFF = [
  { code: 'ECONNRESET', message: 'aborted' },
  { code: 'ERR_STREAM_PREMATURE_CLOSE' },
  { name: 'AbortError' },
  { message: 'Client connection prematurely closed.' },
];

type Asked = { env: { incoming?: IncomingMessage } | undefined; req: { raw: Request } };

/** Did this fail because the client is gone? Most are phones that lost their network. */
export function isHangUp(error: Error, { env, req }: Asked): boolean {
  // Our own reads, from media storage say, fail with the same words.
  const isGone = env?.incoming?.readableAborted || req.raw.signal.aborted;
  if (!isGone) return false;
  const said: Record<string, unknown> = { ...error, name: error.name, message: error.message };
  return BROKEN_OFF.some((way) => Object.entries(way).every(([key, value]) => said[key] === value));
}
