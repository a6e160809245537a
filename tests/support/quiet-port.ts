import { randomInt } from 'node:crypto';
import { probePort } from '#server/platform/postgres/probe-port.ts';

/** Below the ports that systems assign on their own. */
const FIRST = 15_000;
const LAST = 30_000;

/**
 * A port that is free and stays free until someone asks for it by number: nothing that takes an arbitrary
 * port can get it in between.
 */
export async function chooseQuietPort(): Promise<number> {
  for (;;) {
    const port = await probePort(randomInt(FIRST, LAST));
    if (port !== undefined) return port;
  }
}
