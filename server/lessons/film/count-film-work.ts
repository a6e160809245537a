import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { FILM_WORK_AN_HOUR } from '#shared/videos/video.rules.ts';

const LIMIT = { max: FILM_WORK_AN_HOUR, seconds: 3600 };

export async function countFilmWork(
  { limiter }: Pick<Deps, 'limiter'>,
  tx: Transaction,
  { userId }: Creator,
): Promise<void> {
  try {
    await limiter.takeIn(tx, { key: `film-work:${userId}`, limit: LIMIT });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError('TOO_MUCH_FILM_WORK', error.details);
  }
}
