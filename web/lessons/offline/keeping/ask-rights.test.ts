import { expect, it } from 'vitest';
import { OFFLINE_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { askRights } from './ask-rights.ts';

it('asks about every kept lesson, and never about more than the server answers at once', async () => {
  const kept = Array.from({ length: 2 * OFFLINE_LIMITS.atOnce + 1 }, (_, index) => `lesson ${index}`);
  const asked: number[] = [];
  const rights = await askRights(kept, async ({ lessonIds }) => {
    asked.push(lessonIds.length);
    return {
      items: lessonIds.map((lessonId) => ({ lessonId, until: null, version: null, filmStartMs: null })),
    };
  });
  expect([...rights.keys()]).toEqual(kept);
  expect(asked).toEqual([OFFLINE_LIMITS.atOnce, OFFLINE_LIMITS.atOnce, 1]);
  expect((await askRights([], async () => ({ items: [] }))).size).toBe(0);
});
