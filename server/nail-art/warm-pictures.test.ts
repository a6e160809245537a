import { expect, it } from 'vitest';
import { warmPictures } from './warm-pictures.ts';

const PAGE = '<img src="/art/1/a.webp" srcSet="/art/1/a.webp 1x, /art/1/b.webp 2x"><img src="/art/1/c.webp">';

it('requests every picture of the front pages once, one after another', async () => {
  const asked: string[] = [];
  let underWay = 0;
  const drawn = await warmPictures(async (path) => {
    underWay += 1;
    expect(underWay).toBe(1);
    asked.push(path);
    await Promise.resolve();
    underWay -= 1;
    return new Response(path.startsWith('/art/') ? 'picture' : PAGE);
  }, AbortSignal.timeout(10_000));
  expect(asked.filter((path) => path.startsWith('/art/'))).toEqual([
    '/art/1/a.webp',
    '/art/1/b.webp',
    '/art/1/c.webp',
  ]);
  expect(drawn).toBe(3);
});

it('stops when told to', async () => {
  const asked: string[] = [];
  const drawn = await warmPictures((path) => {
    asked.push(path);
    return new Response(PAGE);
  }, AbortSignal.abort());
  expect(drawn).toBe(0);
  expect(asked.some((path) => path.startsWith('/art/'))).toBe(false);
});
