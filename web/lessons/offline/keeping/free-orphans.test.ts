import { expect, it } from 'vitest';
import type { KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import type { KeptStore } from '#web/lessons/offline/store/kept-store.ts';
import { freeOrphans } from './free-orphans.ts';

const file = (name: string) => ({ name, type: 'x/y', bytes: 1 });
const saved = {
  ...{ personId: 'p', lessonId: 'saved' },
  files: [file('film')],
  next: { files: [file('next-film')] },
} as unknown as KeptLesson;

/** What saving has left, as `lesson/file`. */
function makeStore(...left: string[]) {
  const pieces = new Set(left);
  const store = {
    list: async () => [saved],
    find: async ({ lessonId }) => (lessonId === saved.lessonId ? saved : null),
    listFiles: async () =>
      [...pieces].map((path) => {
        const [lessonId = '', name = ''] = path.split('/');
        return { personId: 'p', lessonId, name };
      }),
    removeFiles: async ({ lessonId }, names) => {
      for (const name of names) pieces.delete(`${lessonId}/${name}`);
    },
  } satisfies Partial<KeptStore>;
  return { store: store as unknown as KeptStore, pieces };
}

it('frees what no lesson names, of lessons that are there and of those that are gone', async () => {
  const { store, pieces } = makeStore('saved/film', 'saved/next-film', 'saved/old-film', 'gone/film');
  await freeOrphans(store, (_, work) => work());
  expect([...pieces]).toEqual(['saved/film', 'saved/next-film']);
});

it('leaves alone what is just being saved: its pieces are there before they are named', async () => {
  const { store, pieces } = makeStore('saved/film', 'arriving/film', 'gone/film');
  await freeOrphans(store, async ({ lessonId }, work) => lessonId !== 'arriving' && work());
  expect([...pieces]).toEqual(['saved/film', 'arriving/film']);
});
