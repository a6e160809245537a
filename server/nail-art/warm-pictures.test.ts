import { expect, it } from 'vitest';
import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import { continuePicturePaths } from '#shared/nail-art/continue-picture.ts';
import { warmPictures } from './warm-pictures.ts';

const PAGE = '<img src="/art/1/a.webp" srcSet="/art/1/a.webp 1x, /art/1/b.webp 2x"><img src="/art/1/c.webp">';

const drawn = { id: 'marble', thumbnailUrl: null, art: chooseNailArt('marble') };
const pictured = { ...drawn, id: 'aura', thumbnailUrl: '/media/images/1' };

function answer(path: string): Response {
  if (path.startsWith('/art/')) return new Response('picture');
  return path.startsWith('/api/') ? Response.json({ items: [drawn, pictured] }) : new Response(PAGE);
}

it('requests every picture of the front pages and the large ones of dashboards once, one after another', async () => {
  const asked: string[] = [];
  let underWay = 0;
  const count = await warmPictures(async (path) => {
    underWay += 1;
    expect(underWay).toBe(1);
    asked.push(path);
    await Promise.resolve();
    underWay -= 1;
    return answer(path);
  }, AbortSignal.timeout(10_000));
  expect(asked.filter((path) => path.startsWith('/art/'))).toEqual([
    '/art/1/a.webp',
    '/art/1/b.webp',
    '/art/1/c.webp',
    ...continuePicturePaths('marble', drawn.art),
  ]);
  expect(count).toBe(6);
});

it('stops when told to', async () => {
  const asked: string[] = [];
  const count = await warmPictures((path) => {
    asked.push(path);
    return answer(path);
  }, AbortSignal.abort());
  expect(count).toBe(0);
  expect(asked.some((path) => path.startsWith('/art/'))).toBe(false);
});
