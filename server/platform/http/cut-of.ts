import type { ServerResponse } from 'node:http';

/** Ends the connection of an answer that is being sent. Tests without a server have none to cut. */
export function cutOf(env: { outgoing?: ServerResponse } | undefined): (() => void) | undefined {
  const outgoing = env?.outgoing;
  return outgoing && (() => outgoing.destroy());
}
