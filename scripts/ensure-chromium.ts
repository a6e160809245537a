import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages } from './engines/install-packages.ts';
import { findChromium } from './find-chromium.ts';

/** The first does the same with less work, but not every Debian release has it. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Chromium for the browser tests; installed for root on Debian, others are told what to do. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium() ?? (await installChromium());
  if (found && existsSync(found)) return found;
  throw new Error(
    found
      ? `CHROMIUM_PATH is ${found}, but there is no such file.`
      : 'The browser tests need Chromium. Install the package "chromium-headless-shell" or "chromium" ' +
          '(Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

async function installChromium(): Promise<string | null> {
  if (!canInstallPackages()) return null;
  for (const name of PACKAGES) if (await installPackages(name)) break;
  return findChromium();
}
