import { expect, it, vi } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import type { ApiClient } from '#web/api.ts';
import { chooseId } from '#web/choose-id.ts';
import { sendBookmark, sendNote } from './send-bookmark.ts';

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

/** Keeps bookmarks like the server, which remembers the ids of those that were deleted. */
function serverWithout(...deleted: string[]) {
  const used = new Set(deleted);
  const kept = new Map<string, Bookmark>();
  const lessons = {
    async saveBookmark({ id, timeSeconds, note }: Bookmark) {
      if (used.has(id)) throw new DomainError('ALREADY_DELETED');
      const there = kept.get(id) ?? { id, timeSeconds, note };
      kept.set(id, there);
      return there;
    },
    async updateBookmark({ bookmarkId, note }: { bookmarkId: string; note: string | null }) {
      const there = kept.get(bookmarkId);
      if (!there) throw new DomainError('NOT_FOUND');
      kept.set(bookmarkId, { ...there, note });
      return { ...there, note };
    },
  };
  return {
    client: { lessons } as unknown as ApiClient,
    notes: () => [...kept.values()].map(({ note }) => note),
    remove: () => {
      for (const id of kept.keys()) used.add(id);
      kept.clear();
    },
  };
}

it('makes one bookmark of a deleted one whose note is sent again and again, though nobody heard the answers', async () => {
  const written = { ...gold, id: chooseId(), isChanged: true };
  const { client, notes, remove } = serverWithout(written.id);
  for (const note of ['Gold', 'Gold leaf', null, 'Gold leaf, matte'])
    await sendNote(client, where, { ...written, note });
  expect(notes()).toEqual(['Gold leaf, matte']);
  // Deleted elsewhere once more.
  remove();
  await sendNote(client, where, written);
  await sendNote(client, where, { ...written, note: 'Silver' });
  expect(notes()).toEqual(['Silver']);
});

it('gives up where no id is accepted', async () => {
  const saveBookmark = vi.fn(async () => {
    throw new DomainError('CONFLICT');
  });
  const client = { lessons: { saveBookmark } } as unknown as ApiClient;
  await expect(sendBookmark(client, where, { ...gold, id: chooseId() })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});
