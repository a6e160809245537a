import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { DEMO_PASSWORD } from '#db/seed/demo-accounts.ts';
import type { Shot } from './contact-sheet.ts';
import type { ScreenPath } from './screen-paths.ts';

export type Viewer = { name: string; email: string | null };

export const VIEWERS: readonly Viewer[] = [
  { name: 'visitor', email: null },
  { name: 'student', email: 'student@lunula.test' },
  { name: 'premium', email: 'premium@lunula.test' },
  { name: 'creator', email: 'creator@lunula.test' },
  { name: 'admin', email: 'admin@lunula.test' },
];

const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
const THEMES = ['light', 'dark'] as const;

type Options = {
  browser: Browser;
  baseUrl: string;
  folder: string;
  paths: readonly ScreenPath[];
  viewer: Viewer;
};

export async function takeScreens({ browser, baseUrl, folder, paths, viewer }: Options): Promise<Shot[]> {
  const session = viewer.email ? await signIn(baseUrl, viewer.email) : null;
  const shots: Shot[] = [];
  for (const [device, viewport] of Object.entries(WIDTHS)) {
    for (const theme of THEMES) {
      const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
      if (session)
        await context.addInitScript((value) => localStorage.setItem('lunula.session', value), session);
      const page = await context.newPage();
      for (const { pattern, path } of paths) {
        await page.goto(baseUrl + path, { waitUntil: 'networkidle' });
        const file = `${viewer.name}-${device}-${theme}-${pattern.replace(/[^a-z0-9]+/gi, '-')}.jpg`;
        await page.screenshot({ path: join(folder, file), fullPage: true, type: 'jpeg', quality: 80 });
        shots.push({ pattern, viewer: viewer.name, device, theme, file });
      }
      await context.close();
    }
  }
  return shots;
}

/** A refresh token works once, so all pages of a viewer share one session that outlives the run. */
async function signIn(baseUrl: string, email: string): Promise<string> {
  const response = await fetch(`${baseUrl}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${email} could not sign in: ${response.status}`);
  return response.text();
}
