import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QualityChoice } from '#web/lessons/player/quality/quality.ts';
import { askForLists } from './film-lists.ts';

const ADDRESS = '/film/master.m3u8?for=her';
const at = (name: string) => `https://lunula.test/film/${name}?for=her`;
const MASTER = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,URI="1-sound.m3u8?for=her"
#EXT-X-STREAM-INF:BANDWIDTH=900000,AUDIO="sound"
1-480.m3u8?for=her
#EXT-X-STREAM-INF:BANDWIDTH=2900000,AUDIO="sound"
1-720.m3u8?for=her
`;
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('location', { href: 'https://lunula.test/courses/1/lessons/2' });
});
afterEach(() => vi.unstubAllGlobals());

function serve(master: Response) {
  vi.stubGlobal('fetch', async ({ href }: URL) => {
    asked.push(href);
    return href === at('master.m3u8') ? master : new Response(`list of ${href}`);
  });
}

it.each<[QualityChoice, string]>([
  ['auto', '1-480.m3u8'],
  ['720', '1-720.m3u8'],
  ['1080', '1-480.m3u8'],
])('asks for what a film begins with, wanted as %s', async (quality, picture) => {
  serve(new Response(MASTER));
  const lists = askForLists(ADDRESS, quality);
  expect(await lists.take(at('master.m3u8'))).toBe(MASTER);
  for (const name of [picture, '1-sound.m3u8'])
    expect(await lists.take(at(name))).toBe(`list of ${at(name)}`);
  expect(asked).toEqual([at('master.m3u8'), at(picture), at('1-sound.m3u8')]);
});

it('gives each once, and nothing it did not ask for: what is asked for again has changed', async () => {
  serve(new Response(MASTER));
  const lists = askForLists(ADDRESS, 'auto');
  await lists.take(at('master.m3u8'));
  expect(await lists.take(at('master.m3u8'))).toBeNull();
  expect(await lists.take(at('1-720.m3u8'))).toBeNull();
});

it('leaves it all to others if nothing came of the first', async () => {
  serve(new Response('no', { status: 503 }));
  const lists = askForLists(ADDRESS, 'auto');
  expect(await lists.take(at('master.m3u8'))).toBeNull();
  expect(await lists.take(at('1-480.m3u8'))).toBeNull();
  expect(asked).toEqual([at('master.m3u8')]);
});
