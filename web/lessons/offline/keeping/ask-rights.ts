import { OFFLINE_LIMITS } from '#shared/lessons/lesson.rules.ts';
import type { KeepingRight } from '#shared/lessons/lessons.contract.ts';

type Ask = (input: { lessonIds: string[] }) => Promise<{ items: KeepingRight[] }>;

/** What may be kept of all these lessons, however many a device has: the server answers about so many at once. */
export async function askRights(lessonIds: readonly string[], ask: Ask): Promise<Map<string, KeepingRight>> {
  const rights = new Map<string, KeepingRight>();
  const { atOnce } = OFFLINE_LIMITS;
  for (let first = 0; first < lessonIds.length; first += atOnce) {
    const { items } = await ask({ lessonIds: lessonIds.slice(first, first + atOnce) });
    for (const right of items) rights.set(right.lessonId, right);
  }
  return rights;
}
