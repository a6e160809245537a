import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSourceFiles } from '#tests/support/source-files.ts';
import { ICON_NAMES } from '#web/ui/icon/icon-names.ts';
import { drawSprite } from '../scripts/icons/draw-sprite.ts';

const sources = readSourceFiles().filter(({ isTest }) => !isTest);

it('the icon file contains exactly the icons that are named', async () => {
  expect(readFileSync('web/ui/icon/icons.svg', 'utf8')).toBe(await drawSprite(ICON_NAMES));
});

it('no icon is included that no page shows', () => {
  const pages = sources.filter(({ path }) => path.startsWith('web/') && !path.endsWith('/icon-names.ts'));
  const isShown = (name: string) => pages.some(({ text }) => new RegExp(`['"]${name}['"]`).test(text));
  expect(ICON_NAMES.filter((name) => !isShown(name))).toEqual([]);
});

it('reports when an icon has been renamed', async () => {
  await expect(drawSprite(['circle-help'])).rejects.toThrow('Lucide knows circle-help by another name');
});

it('Lucide’s own components are not used anywhere', () => {
  const users = sources.filter(({ text }) => text.includes('lucide-react')).map(({ path }) => path);
  expect(users).toEqual(['scripts/icons/draw-sprite.ts']);
});
