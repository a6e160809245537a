import type { IncomingMessage } from 'node:http';

/** What logs and figures show for a request whose answer nobody waited for, as is usual among proxies. */
export const NOBODY_THERE = 499;

/** How Node and its adapter say that something broke off while it was read. */
const BROKEN_OFF = [
  { code: 'ECONNRESET', message: 'aborted' },
  { code: 'ERR_STREAM_PREMATURE_CLOSE' },
  { name: 'AbortError' },
  { message: 'Client connection prematurely closed.' },
];

type Asked = { env: { incoming?: IncomingMessage } | undefined; req: { raw: Request } };

/** Did this fail because whoever asked is gone? Most of them are phones that lost their network. */
export function isHangUp(error: Error, { env, req }: Asked): boolean {
  // What we read ourselves, from the store for files say, breaks off in the same words.
  const isGone = env?.incoming?.readableAborted || req.raw.signal.aborted;
  if (!isGone) return false;
  const said: Record<string, unknown> = { ...error, name: error.name, message: error.message };
  return BROKEN_OFF.some((way) => Object.entries(way).every(([key, value]) => said[key] === value));
}
