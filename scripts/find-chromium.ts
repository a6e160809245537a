import { findOnPath } from './engines/find-on-path.ts';

/** The headless shell first: it renders pages without a window, which is much less work. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The machine's Chromium: CHROMIUM_PATH, or the first on the PATH. */
export function findChromium(): string | null {
  return process.env.CHROMIUM_PATH ?? findOnPath(...NAMES);
}
