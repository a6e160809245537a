import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NailArt } from './nail-art.tsx';

describe('NailArt', () => {
  it('renders inline, hidden from screen readers', () => {
    const html = renderToStaticMarkup(<NailArt seed="veins" pattern="marble" />);
    expect(html).toMatch(
      /^<span aria-hidden="true" class="art-dim [^"]+"><svg [^>]+aria-hidden="true">.*<\/svg><\/span>$/,
    );
  });

  it('shares no id between two identical drawings on a page', () => {
    const html = renderToStaticMarkup(
      <>
        <NailArt seed="veins" />
        <NailArt seed="veins" />
      </>,
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
