import { setImmediate as turn } from 'node:timers/promises';

const MOST_TURNS = 30;

/** Some turns of the event loop, in which others that wait may come first. */
export async function awhile(random: () => number): Promise<void> {
  for (let turns = Math.floor(random() * MOST_TURNS); turns > 0; turns -= 1) await turn();
}
