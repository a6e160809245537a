import type { KeepingRight } from '#shared/lessons/lessons.contract.ts';
import { Refused } from './fetch-pieces.ts';

/** What has arrived is of a film that is no longer the lesson's, in part or all of it. */
export class FilmChanged extends Error {
  override name = 'FilmChanged';
}

/** Whoever changes it that often is still at work on it. */
const MOST_BEGINNINGS = 3;

/** Fails unless the film is still the one that saving began with. */
export function demandSame(right: KeepingRight | undefined, version: string | null): void {
  if (!right?.until) throw new Refused('it may no longer be kept');
  if (right.version !== version) throw new FilmChanged('the film was changed');
}

/** What is saved of a film that was changed in the middle is begun again, with all that belongs to the new one. */
export async function untilSame(keep: () => Promise<void>, beginnings = MOST_BEGINNINGS): Promise<void> {
  try {
    await keep();
  } catch (error) {
    if (!(error instanceof FilmChanged) || beginnings === 1) throw error;
    await untilSame(keep, beginnings - 1);
  }
}
