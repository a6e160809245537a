import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseNailArtPath } from '#shared/nail-art/nail-art-path.ts';
import { NailArtImage } from './nail-art-image.tsx';

const ART = { mode: 'crop', palette: 'jade', pattern: 'marble', shape: 'almond', comp: 'duo' } as const;

describe('NailArtImage', () => {
  it('points to pictures for standard and high-density screens', () => {
    const html = renderToStaticMarkup(<NailArtImage seed="veins, milk" {...ART} width={320} height={320} />);
    const address = (side: number) =>
      `/art/1/crop-${side}x${side}/jade.marble.almond.duo/veins%2C%20milk.webp`;
    expect(html).toContain(` src="${address(320)}"`);
    expect(html).toContain(` srcSet="${address(640)} 2x"`);
    expect(html).toContain(' width="320" height="320"');
    expect(parseNailArtPath(address(320))).not.toBeNull();
    const ahead = renderToStaticMarkup(
      <NailArtImage seed="veins, milk" {...ART} width={320} height={320} eager />,
    );
    expect(ahead).toContain(` srcSet="${address(320)} 1x, ${address(640)} 2x"`);
  });

  it('lets browsers choose by the width of its column', () => {
    const html = renderToStaticMarkup(
      <NailArtImage seed="a" {...ART} width={320} height={320} sizes="45vw" />,
    );
    const address = (side: number) => `/art/1/crop-${side}x${side}/jade.marble.almond.duo/a.webp`;
    const widths = [320, 400, 640].map((side) => `${address(side)} ${side}w`).join(', ');
    expect(html).toContain(`srcSet="${widths}" sizes="45vw"`);
  });

  it('is lazy and silent by default', () => {
    const quiet = renderToStaticMarkup(<NailArtImage seed="a" width={64} height={64} />);
    expect(quiet).toContain(' alt="" loading="lazy" decoding="async"');
    const loud = renderToStaticMarkup(
      <NailArtImage seed="a" width={64} height={64} alt="Jade marble" eager fetchPriority="high" />,
    );
    expect(loud).toContain(' alt="Jade marble" loading="eager" decoding="async" fetchPriority="high"');
  });

  it('names a single picture when no larger one exists, or none is worth waiting for', () => {
    const plain = <NailArtImage seed="a" width={320} height={320} isSharp={false} eager />;
    expect(renderToStaticMarkup(plain)).not.toContain('srcSet');
    expect(renderToStaticMarkup(<NailArtImage seed="a" width={1280} height={720} />)).not.toContain('srcSet');
  });
});
