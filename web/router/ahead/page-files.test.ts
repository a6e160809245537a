import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageFilesOf } from '#shared/build-name.ts';

const TABLE = {
  files: ['/assets/a.js', '/assets/b.js', '/assets/c.js'],
  of: { 'courses/course.page.tsx': [0, 1], 'lessons/lesson.page.tsx': [1, 2] },
};

let requested: string[];

beforeEach(() => {
  requested = [];
  vi.resetModules();
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    createElement: () => ({}),
    head: { append: ({ rel, href }: { rel: string; href: string }) => requested.push(`${rel} ${href}`) },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('requests all files of a page at once, each once', async () => {
  const { knowPageFiles, requestFilesOf } = await import('./page-files.ts');
  requestFilesOf('courses/course.page.tsx');
  expect(requested).toEqual([]);
  knowPageFiles(TABLE);
  requestFilesOf('courses/course.page.tsx', 'nowhere.page.tsx');
  expect(requested).toEqual(['modulepreload /assets/a.js', 'modulepreload /assets/b.js']);
  requestFilesOf('lessons/lesson.page.tsx');
  expect(requested.slice(2)).toEqual(['modulepreload /assets/c.js']);
});

it('requests what will probably be next once the files are known, but not for people who save data', async () => {
  const { knowPageFiles, requestFilesOf, requestFilesSoon } = await import('./page-files.ts');
  const idle: (() => void)[] = [];
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  const asked = vi.fn(async (_address: string) => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', asked);
  const waiting = requestFilesSoon('courses/course.page.tsx');
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await requestFilesSoon('lessons/lesson.page.tsx');
  knowPageFiles(TABLE);
  await waiting;
  expect(asked).not.toHaveBeenCalled();
  // Requesting one takes a slow phone up to ten milliseconds: each when there is time for it.
  for (const [at, work] of idle.entries()) {
    work();
    expect(asked).toHaveBeenCalledTimes(at + 1);
  }
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/assets/a.js', '/assets/b.js']);
  // As no module, which engines would remember as failed.
  expect(requested).toEqual([]);
  requestFilesOf('courses/course.page.tsx');
  expect(requested).toHaveLength(2);
});

it.each([
  ['learns the files', Response.json(TABLE), 2],
  ['goes on without files that are refused', new Response('', { status: 404 }), 0],
])('%s of its own build', async (_, answer, count) => {
  vi.stubEnv('DEV', false);
  const asked = vi.fn(async () => answer);
  vi.stubGlobal('fetch', asked);
  const { workAhead } = await import('./work-ahead.ts');
  const { requestFilesOf } = await import('./page-files.ts');
  await workAhead({ queryClient: new QueryClient(), build: 'entry.client-a1b2', isSignedIn: () => false });
  expect(asked).toHaveBeenCalledExactlyOnceWith(pageFilesOf('entry.client-a1b2'), expect.anything());
  requestFilesOf('courses/course.page.tsx');
  expect(requested).toHaveLength(count);
  vi.unstubAllEnvs();
});
