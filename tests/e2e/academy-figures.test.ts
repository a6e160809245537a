import { expect } from '@playwright/test';
import { listFigurePaths } from '#server/academy/figures/find-figure.ts';
import { FIGURE_SIZE } from '#shared/nail-art/figure-path.ts';
import { test } from '#tests/support/browser/test.ts';

/**
 * What is wrong with the figure on the page: words that leave it, or that lie on other words, in the letters of this
 * machine. Others differ a little, hence the margin.
 */
const FIND_FAULTS = `(() => {
  const svg = document.querySelector('svg');
  const frame = svg.getBoundingClientRect();
  const texts = [...svg.querySelectorAll('text')].map((text) => ({ words: text.textContent, box: text.getBoundingClientRect() }));
  const margin = 4;
  const faults = texts
    .filter(({ box }) => box.left < frame.left + margin || box.right > frame.right - margin || box.top < frame.top || box.bottom > frame.bottom)
    .map(({ words }) => words + ' leaves the figure');
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 0 && down > margin * 1.5) faults.push(one.words + ' lies on ' + other.words);
    }
  });
  const painted = [...svg.querySelectorAll('path, rect, circle, line, text')].filter((shape) => shape.getBoundingClientRect().width > 0);
  if (painted.length < 5) faults.push('there is hardly anything in it');
  return faults;
})()`;

test('every figure can be read: all of its words are inside, and none on others', async ({
  page,
  request,
}) => {
  const paths = listFigurePaths();
  expect(paths.length).toBeGreaterThan(0);
  await page.setViewportSize(FIGURE_SIZE);
  const faults: string[] = [];
  for (const path of paths) {
    const svg = await (await request.get(path)).text();
    await page.setContent(`<body style="margin:0">${svg}</body>`);
    const found = await page.evaluate<string[]>(FIND_FAULTS);
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
