import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AdminFilm, AdminFilms } from '#shared/admin/films.contract.ts';
import { filmsQuery } from '#web/admin/admin.queries.ts';
import { api } from '#web/api.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { FilmList } from './film-list.tsx';

const film: AdminFilm = {
  uploadId: 'a3bb189e-8bf9-4888-9912-ace4e6543002',
  fileName: 'clip.mov',
  sizeBytes: 2_500_000,
  status: 'waiting',
  at: '2026-03-01T10:00:00.000Z',
  progress: 0,
  isInterrupted: false,
  stage: null,
  secondsLeft: null,
  preparedOn: null,
  isBackground: false,
  failure: null,
  isOriginalKept: true,
  owner: { id: 'p1', name: 'Mara', isListed: true },
  lesson: { title: 'Cat eye', courseId: 'c1', courseTitle: 'Magnets', isPublished: true },
  stream: null,
};

const WELL = { isUnattended: false, storageAwaySince: null };

function render(items: AdminFilm[], more: Partial<AdminFilms> = {}): string {
  const client = new QueryClient();
  const counts = { waiting: 2, preparing: 1, failed: 4 };
  const page = { items, nextCursor: null, counts, isPossible: true, ...WELL, ...more };
  client.setQueryData(filmsQuery(api, 'under-way').queryKey, { pages: [page], pageParams: [undefined] });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <FixedLocation>
        <FilmList show="under-way" onShow={() => undefined} />
      </FixedLocation>
    </QueryClientProvider>,
  );
}

it.each<[string, Partial<AdminFilm>, string[]]>([
  ['waits', {}, ['Cat eye', 'Waiting its turn', 'href="/courses/c1"', 'href="/admin/users/p1"', 'clip.mov']],
  ['waits behind others', { isBackground: true }, ['after films that people wait for']],
  ['lets others go first', { progress: 38 }, ['Waiting to go on, 38% is done']],
  ['was interrupted', { progress: 30, isInterrupted: true }, ['Interrupted at 30%, goes on by itself']],
  [
    'is being prepared',
    { status: 'preparing', stage: 'hd', progress: 40, secondsLeft: 300, preparedOn: 'studio, process 7' },
    ['Making HD · 40% · 5 min left', 'aria-valuenow="40"', 'studio, process 7'],
  ],
  [
    'failed for a reason that passes',
    { status: 'failed', failure: 'no-room' },
    ['storage is full', 'aria-label="Retry Cat eye"'],
  ],
  [
    'failed for its own fault',
    { status: 'failed', failure: 'damaged' },
    ['Part of this video is damaged', 'helps only if Lunula has been updated'],
  ],
  [
    'is the replay of a stream',
    { lesson: null, fileName: '', stream: { id: 's1', title: 'Friday magnets' } },
    ['Friday magnets', 'href="/streams/s1"', 'Replay'],
  ],
  [
    'is shown nowhere, by nobody who is still there',
    { lesson: null, fileName: '', owner: { id: 'p1', name: '', isListed: false } },
    ['A film without a lesson', 'Not in a lesson', 'A deleted account'],
  ],
])('a film that %s', (_, given, words) => {
  const html = render([{ ...film, ...given }]);
  for (const word of words) expect(html).toContain(word);
});

it('says since when films wait for storage', () => {
  expect(render([film])).not.toContain('media storage');
  expect(render([film], { storageAwaySince: '2026-11-18T15:30:00.000Z' })).toContain('Nov 18');
});

it('says that films wait for a process that would prepare them', () => {
  const words = 'no process takes them';
  expect(render([film])).not.toContain(words);
  expect(render([film], { isUnattended: true })).toContain(words);
});

it('counts what is under way and failed, and says when nothing is there or nobody prepares films', () => {
  const html = render([], { isPossible: false });
  expect(html).toContain('Under way (3)');
  expect(html).toContain('Failed (4)');
  expect(html).toContain('No film is waiting or being prepared.');
  expect(html).toContain('No process prepares films here');
  expect(render([{ ...film, status: 'failed', failure: 'damaged', isOriginalKept: false }])).not.toContain(
    'Retry',
  );
});
