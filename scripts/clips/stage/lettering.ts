import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../ensure-chromium.ts';
import type { Picture } from '../picture/picture.ts';
import { rasterImage } from '../picture/raster-svg.ts';
import { FRAME } from './frame-size.ts';
import type { TextStyle } from './plan.ts';

export type Text = { text: string; style: TextStyle; colour: string };

export type Lettering = (text: Text) => Picture;

const { resolve } = createRequire(import.meta.url);

const FONTS = {
  Bricolage: 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
  Figtree: 'figtree/files/figtree-latin-wght-normal.woff2',
} as const;

const STYLES: Record<TextStyle, string> = {
  title:
    'font: 680 96px/1 Bricolage; font-stretch: 92%; letter-spacing: -.03em; max-width: 560px; white-space: normal; text-wrap: balance',
  step: 'font: 660 46px/1.1 Bricolage; font-stretch: 92%; letter-spacing: -.025em',
  line: 'font: 500 34px/1.3 Figtree; max-width: 520px; white-space: normal; text-wrap: balance',
  note: 'font: 600 24px/1.2 Figtree',
};

/** Set by a browser, because the rasteriser cannot read the product's fonts. */
export async function setLettering(texts: readonly Text[]): Promise<Lettering> {
  const wanted = [...new Map(texts.map((text) => [keyOf(text), text]))];
  const pictures = new Map<string, Picture>();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: FRAME });
    const spans = wanted.map(
      ([, { text, style, colour }], i) =>
        `<p><span id="t${i}" style="${STYLES[style]}; color: ${colour}">${escaped(text)}</span></p>`,
    );
    await page.setContent(`<style>${Object.entries(FONTS).map(fontFace).join('')}
      body { background: none } span { display: inline-block; padding: 8px; white-space: nowrap }</style>${spans.join('')}`);
    for (const [i, [key]] of wanted.entries()) {
      const bytes = await page.locator(`#t${i}`).screenshot({ omitBackground: true });
      pictures.set(key, await rasterImage(bytes));
    }
  } finally {
    await browser.close();
  }
  return (text) => {
    const picture = pictures.get(keyOf(text));
    if (!picture) throw new Error(`Not set: ${text.text}`);
    return picture;
  };
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

function fontFace([family, file]: [string, string]): string {
  const bytes = readFileSync(resolve(`@fontsource-variable/${file}`)).toString('base64');
  return `@font-face { font-family: ${family}; font-weight: 200 900; font-stretch: 75% 100%; src: url(data:font/woff2;base64,${bytes}) }`;
}

function keyOf({ text, style, colour }: Text): string {
  return `${style} ${colour} ${text}`;
}
