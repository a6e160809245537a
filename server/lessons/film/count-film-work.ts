import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';

/** More than anybody tries out; each has a whole film prepared again. */
const AN_HOUR = { max: 60, seconds: 3600 };

export async function countFilmWork({ limiter }: Pick<Deps, 'limiter'>, { userId }: Creator): Promise<void> {
  await limiter.take({ key: `film-work:${userId}`, limit: AN_HOUR });
}
