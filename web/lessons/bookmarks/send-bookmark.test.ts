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

it.each([
  ['another note', 'Silver', 'Gold'],
  ['a shorter one', 'Gold leaf\nand a thin coat', 'Gold leaf'],
  ['none', 'Silver', null],
])('sends what was written after an attempt that had arrived unnoticed: %s', async (_, saved, note) => {
  const { client, updateBookmark } = serverWith({ id: 'mine', note: saved });
  await expect(sendBookmark(client, where, { ...gold, note, isChanged: true })).resolves.toMatchObject({
    note,
  });
  expect(updateBookmark).toHaveBeenCalledExactlyOnceWith({ bookmarkId: 'mine', note });
});

it.each([
  ['is there', { id: 'mine', note: 'Gold' }],
  ['has gone into the bookmark that another device made of the second', { id: 'theirs', note: 'Gold' }],
])('changes nothing further where its note %s', async (_, saved) => {
  const { client, updateBookmark } = serverWith(saved);
  await expect(sendBookmark(client, where, { ...gold, isChanged: true })).resolves.toMatchObject(saved);
  expect(updateBookmark).not.toHaveBeenCalled();
});

it.each(['Gold', null])(
  'leaves what was written on another device since, when sent again as it was: %s',
  async (note) => {
    const theirs = { id: 'mine', note: 'Gold, but matte' };
    const { client, updateBookmark } = serverWith(theirs);
    await expect(sendBookmark(client, where, { ...gold, note })).resolves.toMatchObject(theirs);
    expect(updateBookmark).not.toHaveBeenCalled();
  },
);
