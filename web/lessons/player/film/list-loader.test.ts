import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from 'hls.js';
import { expect, it, vi } from 'vitest';
import { createListLoader } from './list-loader.ts';

/** None of it takes any time; the machine may be busy. */
const PATIENT = { timeout: 60_000 };

const MASTER = { type: 'manifest', url: 'https://lunula.test/film/master.m3u8' } as PlaylistLoaderContext;
const LEVEL = { type: 'level', url: 'https://lunula.test/film/1-480.m3u8' } as PlaylistLoaderContext;

function openLoader(listed: Record<string, Promise<string | null>>) {
  const asked: string[] = [];
  class OwnLoader {
    stats = { loading: { start: 0, first: 0, end: 0 } };
    load({ url }: { url: string }) {
      asked.push(url);
    }
    abort() {}
    destroy() {}
  }
  const Loader = createListLoader(
    { DefaultConfig: { loader: OwnLoader as unknown as HlsConfig['loader'] } },
    { take: (address) => listed[address] ?? Promise.resolve(null) },
  );
  const onSuccess = vi.fn();
  const loader = new Loader({} as HlsConfig);
  const load = (context: PlaylistLoaderContext) => {
    const callbacks = { onSuccess } as unknown as LoaderCallbacks<PlaylistLoaderContext>;
    loader.load(context, {} as LoaderConfiguration, callbacks);
  };
  return { asked, loader, load, onSuccess };
}

it('gives the library the lists that were asked for beforehand, and leaves all others to it', async () => {
  const { asked, load, onSuccess } = openLoader({ [MASTER.url]: Promise.resolve('#EXTM3U') });
  load(MASTER);
  await vi.waitFor(
    () => expect(onSuccess.mock.calls[0]?.[0]).toEqual({ url: MASTER.url, data: '#EXTM3U' }),
    PATIENT,
  );
  load(LEVEL);
  await vi.waitFor(() => expect(asked).toEqual([LEVEL.url]), PATIENT);
});

it('has the library ask by itself if nothing came of it', async () => {
  const { asked, load, onSuccess } = openLoader({ [MASTER.url]: Promise.resolve(null) });
  load(MASTER);
  await vi.waitFor(() => expect([asked, onSuccess.mock.calls.length]).toEqual([[MASTER.url], 0]), PATIENT);
});

it.each(['abort', 'destroy'] as const)('says nothing after %s', async (end) => {
  const listed = Promise.withResolvers<string | null>();
  const { asked, loader, load, onSuccess } = openLoader({ [MASTER.url]: listed.promise });
  load(MASTER);
  loader[end]();
  listed.resolve('#EXTM3U');
  await listed.promise;
  expect([asked, onSuccess.mock.calls.length]).toEqual([[], 0]);
});
