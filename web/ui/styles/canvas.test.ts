import { expect, it } from 'vitest';
import { readCss } from './read-css.ts';

const [pairs, canvas] = await Promise.all([readCss('./pairs.css'), readCss('./canvas.css')]);

const valuesIn = (css: string, rule: RegExp) =>
  [...css.matchAll(rule)].map(([, pair = '', value = '']) => `${pair} ${value}`);

it('the room for the scrollbar has the tint of the page beside it, whatever its pair', () => {
  const washes = valuesIn(pairs, /\[data-pair="(\w+)"\] \{[^}]*--wash: ([^;]+);/g);
  expect(washes).toHaveLength(15);
  expect(valuesIn(canvas, /page-tint\[data-pair="(\w+)"\]\) \{\s*--canvas: ([^;]+);/g)).toEqual(washes);
  const [, tint = ''] = /--tint: ([^;]+);/.exec(pairs) ?? [];
  const [, ground = ''] = /background-color: ([^;]+);/.exec(canvas) ?? [];
  expect(ground.replaceAll('var(--canvas, var(--wash))', 'var(--wash)')).toBe(tint);
});
