import { setImmediate as turn } from 'node:timers/promises';

const MOST_TURNS = 30;

/** A few turns of the event loop, so that others waiting may go first. */
export async function awhile(random: () => number): Promise<void> {
  for (let turns = Math.floor(random() * MOST_TURNS); turns > 0; turns -= 1) await turn();
}
