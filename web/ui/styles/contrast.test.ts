import { describe, expect, it } from 'vitest';
import { readCss } from './read-css.ts';

type Theme = 'light' | 'dark';
type Colour = { l: number; c: number; h: number; alpha: number };
type Tokens = Map<string, string>;

const tokensCss = await readCss('../../../shared/tokens.css');
const pairsCss = await readCss('./pairs.css');

const BODY_TEXT = 4.5;
const LARGE_OR_GRAPHIC = 3;

const pageBacks = ['paper', 'surface', 'sunken'];
const pageRows = [
  ...pageBacks.flatMap((back) =>
    ['ink', 'ink-soft', 'lacquer', 'danger', 'success', 'warning'].map((text) => [text, back]),
  ),
  ['on-lacquer', 'lacquer'],
  ['on-lacquer', 'lacquer-press'],
  ['on-blush', 'blush'],
  ['ink', 'blush'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-press'],
  ['on-live', 'live'],
  ['on-night', 'night'],
  ['paper', 'ink'],
];
const pairRows = [
  ['on', 'g'],
  ['on', 'tray'],
  ['on-a', 'a'],
  ...['tint', 'tint-deep', 'pair-surface'].flatMap((back) =>
    ['ink', 'ink-soft', 'pair-ink'].map((text) => [text, back]),
  ),
  ...['tint', 'pair-surface'].flatMap((back) =>
    ['lacquer', 'danger', 'success', 'warning'].map((text) => [text, back]),
  ),
  ...pageBacks.map((back) => ['pair-ink', back]),
];

const root = declarations(tokensCss, ':root');
const pairs = [...pairsCss.matchAll(/\[data-pair="(\w+)"\]/g)].map((match) => match[1] ?? '');

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  it.each(pageRows)('%s on %s is readable', (text = '', back = '') => {
    expect(ratio(root, theme, text, back)).toBeGreaterThanOrEqual(BODY_TEXT);
  });

  it.each(pageBacks)('a control’s outline is visible on %s', (back) => {
    expect(ratio(root, theme, 'line-strong', back)).toBeGreaterThanOrEqual(LARGE_OR_GRAPHIC);
  });

  it('text on holographic foil is readable at every stop', () => {
    const stops = (root.get('holo') ?? '').match(/oklch\([^)]*\)/g) ?? [];
    expect(stops.length).toBeGreaterThan(2);
    for (const stop of stops) {
      const stopped = new Map(root).set('stop', stop);
      expect(ratio(stopped, theme, 'on-holo', 'stop')).toBeGreaterThanOrEqual(BODY_TEXT);
    }
  });

  describe.each(pairs)('%s', (pair) => {
    const tokens = pairTokens(pair);

    it.each(pairRows)('%s on %s is readable', (text = '', back = '') => {
      expect(ratio(tokens, theme, text, back)).toBeGreaterThanOrEqual(BODY_TEXT);
    });

    it('a control’s outline is visible on the tinted page', () => {
      expect(ratio(tokens, theme, 'line-strong', 'tint')).toBeGreaterThanOrEqual(LARGE_OR_GRAPHIC);
    });
  });
});

it('there are fifteen pairs', () => {
  expect(new Set(pairs).size).toBe(15);
});

function pairTokens(pair: string): Tokens {
  return new Map([
    ...root,
    ...declarations(pairsCss, `[data-pair="${pair}"]`),
    ...declarations(pairsCss, '[data-pair]'),
  ]);
}

/** The custom properties of the rule whose selector list ends in `selector`. */
function declarations(css: string, selector: string): Tokens {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const start = bare.indexOf(`${selector} {`);
  const body = bare.slice(bare.indexOf('{', start) + 1, bare.indexOf('\n}', start));
  const tokens: Tokens = new Map();
  for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    if (!tokens.has(name)) tokens.set(name, value.replaceAll(/\s+/g, ' ').trim());
  }
  return tokens;
}

function ratio(tokens: Tokens, theme: Theme, text: string, back: string): number {
  const ground = toLinearRgb(colour(tokens, theme, `var(--${back})`));
  const ink = colour(tokens, theme, `var(--${text})`);
  const seen = blend(toLinearRgb(ink), ground, ink.alpha);
  const [dark = 0, light = 0] = [luminance(seen), luminance(ground)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function colour(tokens: Tokens, theme: Theme, value: string): Colour {
  const reference = value.match(/^var\(--([\w-]+)\)$/);
  if (reference) return colour(tokens, theme, tokens.get(reference[1] ?? '') ?? '');
  const themed = value.match(/^light-dark\( ?(.+\)) ?, (oklch\(.+\)) ?\)$/);
  if (themed) return colour(tokens, theme, themed[theme === 'light' ? 1 : 2] ?? '');
  const relative = value.match(/^oklch\( ?from (var\(--[\w-]+\)) ([\d.]+) (.+) h ?\)$/);
  if (relative) {
    const base = colour(tokens, theme, relative[1] ?? '');
    return { l: Number(relative[2]), c: chroma(relative[3] ?? '', base.c), h: base.h, alpha: 1 };
  }
  const plain = value.match(/^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/);
  if (!plain) throw new Error(`Not a colour this test can read: "${value}"`);
  return { l: Number(plain[1]), c: Number(plain[2]), h: Number(plain[3] ?? 0), alpha: Number(plain[4] ?? 1) };
}

function chroma(expression: string, base: number): number {
  const scaled = expression.match(/^calc\(c \* ([\d.]+)\)$/);
  if (scaled) return base * Number(scaled[1]);
  const capped = expression.match(/^min\(c, ([\d.]+)\)$/);
  if (capped) return Math.min(base, Number(capped[1]));
  return Number(expression);
}

function toLinearRgb({ l, c, h }: Colour): number[] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((channel) => Math.min(1, Math.max(0, channel)));
}

/** Browsers composite in gamma-encoded sRGB, so transparency is mixed there. */
function blend(over: number[], under: number[], alpha: number): number[] {
  return over.map((channel, index) =>
    decode(encode(channel) * alpha + encode(under[index] ?? 0) * (1 - alpha)),
  );
}

function encode(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function decode(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
