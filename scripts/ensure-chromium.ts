import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './find-chromium.ts';

/** Chromium for the browser tests; root on Debian gets it installed, others are told what to do. */
export function ensureChromium(): string {
  const found = findChromium() ?? installChromium();
  if (found && existsSync(found)) return found;
  throw new Error(
    found
      ? `CHROMIUM_PATH is ${found}, but there is no such file.`
      : 'The browser tests need Chromium. Install the package "chromium" (Debian: apt-get install chromium), ' +
          'or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

function installChromium(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('Installing the package chromium…');
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
  return findChromium();
}
