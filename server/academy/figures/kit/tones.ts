/**
 * The colours of all figures, by what they stand for, each as it is in light and in dark. An `<img>` follows the
 * `color-scheme` of the page it is on, so one file serves both; where a browser goes by the system's setting
 * instead, a figure is as readable, since it brings its own ground.
 */
const TONES = {
  ground: ['#fff6f3', '#2a1a22'],
  panel: ['#fbe4df', '#3a2530'],
  ink: ['#2b0f1c', '#fdeee8'],
  soft: ['#76505f', '#d3b0b8'],
  line: ['#d9b3b0', '#6d4a58'],
  skin: ['#f3c9b4', '#a9745f'],
  skinDeep: ['#e2a78f', '#86553f'],
  plate: ['#f7d9d6', '#c08d8c'],
  moon: ['#fdf1ee', '#e3bdb8'],
  edge: ['#fffdfb', '#f7ece6'],
  lacquer: ['#8f1643', '#e0688f'],
  coral: ['#e8603c', '#f58a68'],
  jade: ['#1f7a5c', '#5cc49d'],
  gold: ['#b9822f', '#e5bb74'],
  cobalt: ['#2f4fa8', '#8fa8f0'],
  milk: ['#ffffff', '#f6e9e4'],
  good: ['#1f7a4d', '#63cf97'],
  bad: ['#b3182f', '#ff8a94'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type Tone = keyof typeof TONES;

const declare = (scheme: 0 | 1) =>
  Object.entries(TONES)
    .map(([tone, colours]) => `--${tone}:${colours[scheme]}`)
    .join(';');

export const TONE_STYLE = `:root{${declare(0)}}@media(prefers-color-scheme:dark){:root{${declare(1)}}}`;

/** For `fill` and `stroke`; without a tone, nothing is painted. */
export function paint(tone: Tone | null): string {
  return tone === null ? 'none' : `var(--${tone})`;
}
