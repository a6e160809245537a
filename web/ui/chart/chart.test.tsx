import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Chart } from './chart.tsx';

const dollars = (value: number) => `$${value}`;
const points = [
  { at: '2026-11-14', value: 4 },
  { at: '2026-11-15', value: 9 },
  { at: '2026-11-16', value: 0 },
];

describe('Chart', () => {
  it('says what is highest and when, and can be walked along by keyboard', () => {
    const html = renderToStaticMarkup(<Chart label="Revenue" points={points} format={dollars} />);
    expect(html).toContain('$9, Nov 15, 2026');
    expect(html).toMatch(/<input[^>]*type="range"[^>]*aria-label="Revenue"/);
    expect(html).toContain('aria-valuetext="Nov 16, 2026: $0"');
    expect(html).toContain('Show as table');
  });

  it.each(['line', 'bar'] as const)('draws a %s chart of one month, and one of nothing', (kind) => {
    const draw = (some: typeof points) =>
      renderToStaticMarkup(<Chart label="Revenue" kind={kind} points={some} format={dollars} />);
    expect(draw([{ at: '2026-11', value: 5 }])).toContain('$5, Nov 2026');
    expect(draw([])).not.toMatch(/NaN|undefined|Highest: \$/);
  });
});
