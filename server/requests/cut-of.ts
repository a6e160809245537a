import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** Ends the connection of an answer that is being sent. Tests without a server have none to cut. */
export function cutOf(c: Context<AppEnv>): (() => void) | undefined {
  const outgoing = c.env?.outgoing;
  return outgoing && (() => outgoing.destroy());
}
