import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '#server/platform/markdown/parse-markdown.ts';
import { FIGURE_SIZE } from '#shared/nail-art/figure-path.ts';
import { figureRoutes } from './figures.routes.ts';
import { listFigurePaths } from './find-figure.ts';

const MOST_BYTES = 15_000;
const routes = figureRoutes();

describe('every figure', () => {
  it.each(listFigurePaths())('%s is light, well-formed and of the agreed size', async (path) => {
    const answer = await routes.request(path);
    expect(answer.headers.get('Content-Type')).toBe('image/svg+xml');
    const svg = Buffer.from(await answer.arrayBuffer());
    expect(svg.length).toBeLessThan(MOST_BYTES);
    // Nothing but shapes and words: no script, no picture or style from elsewhere.
    expect(svg.toString()).not.toMatch(
      /<(script|image|foreignObject|a)\b|href|url\((?!#(?:in|shade)-)|@import|NaN|undefined/,
    );
    const { width, height } = await sharp(svg).metadata();
    expect({ width, height }).toEqual(FIGURE_SIZE);
  });
});

const PATH = '/figures/01/nail-from-above.svg';

it('answers that nothing has changed', async () => {
  const first = await routes.request(PATH);
  const again = await routes.request(PATH, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
  expect(again.status).toBe(304);
});

it.each([
  '/figures/01/nothing-like-it.svg',
  '/figures/99/nail-from-above.svg',
  '/figures/01/../01/nail-from-above.svg/x',
  '/figures/01/..%2f..%2ffind-figure.svg',
  '/figures/kit/nail.svg',
])('knows no %s', async (path) => {
  expect((await routes.request(path)).status).toBe(404);
});

it('is a picture in a text, of no other address on this site', () => {
  expect(parseMarkdown(`![All parts](${PATH} "A nail")`)).toEqual([
    { kind: 'image', src: PATH, alt: 'All parts', caption: 'A nail' },
  ]);
  for (const address of ['/figures/01/a.png', '/api/auth/sign-out', '//example.org/figures/01/a.svg'])
    expect(parseMarkdown(`![All parts](${address})`)[0]).toMatchObject({ kind: 'paragraph' });
});
