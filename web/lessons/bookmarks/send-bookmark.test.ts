import { expect, it, vi } from 'vitest';
import type { ApiClient } from '#web/api.ts';
import { sendBookmark } from './send-bookmark.ts';

const where = { courseId: 'course', lessonId: 'lesson' };
const gold = { id: 'mine', timeSeconds: 7, note: 'Gold' };

/** The server answers with `saved`; what is sent as a change afterwards is noted. */
function serverWith(saved: { id: string; note: string | null }) {
  const updateBookmark = vi.fn(async ({ note }: { note: string | null }) => ({ ...gold, note }));
  const saveBookmark = async () => ({ ...gold, ...saved });
  const client = { lessons: { saveBookmark, updateBookmark } } as unknown as ApiClient;
  return { client, updateBookmark };
}

it('sends what was written after an attempt that had arrived unnoticed', async () => {
  const { client, updateBookmark } = serverWith({ id: 'mine', note: 'Silver' });
  await expect(sendBookmark(client, where, gold)).resolves.toMatchObject({ note: 'Gold' });
  expect(updateBookmark).toHaveBeenCalledExactlyOnceWith({ bookmarkId: 'mine', note: 'Gold' });
});

it.each([
  ['stands beside another device’s in that one’s bookmark', { id: 'theirs', note: 'Silver\nGold' }, 'Gold'],
  ['has been joined by another device’s', { id: 'mine', note: 'Gold\nSilver' }, 'Gold'],
  ['is empty, where another device wrote one', { id: 'mine', note: 'Silver' }, null],
  ['was cut to what fits', { id: 'theirs', note: 'Silver' }, 'Gold'],
])('writes over nothing where its note %s', async (_, saved, note) => {
  const { client, updateBookmark } = serverWith(saved);
  await expect(sendBookmark(client, where, { ...gold, note })).resolves.toMatchObject(saved);
  expect(updateBookmark).not.toHaveBeenCalled();
});
