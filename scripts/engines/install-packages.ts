import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { sweepWhenKilled } from '#tests/support/sweep-when-killed.ts';

/** Where Debian asks whether a service that was just installed may be started. */
const MAY_START = '/usr/sbin/policy-rc.d';

/** Whether packages can be installed without a prompt: by root, on Debian. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Fetching Debian's lists of packages, once. */
let lists: Promise<boolean> | undefined;

/**
 * Installs Debian packages, all or none; prints which, and resolves to whether it worked. Wait for one installation
 * before the next, which would find the system's database locked.
 */
export async function installPackages(...names: string[]): Promise<boolean> {
  console.log(`Installing ${names.join(', ')}…`);
  lists ??= aptGet('update');
  await lists;
  try {
    const allow = refuseToStart();
    return await aptGet('install', '-y', '--no-install-recommends', ...names).finally(allow);
  } catch {
    // A system that cannot be written to.
    return false;
  }
}

/** We install a server for its program: Debian would also start it, at its usual port. */
function refuseToStart(): () => void {
  if (existsSync(MAY_START)) return () => undefined;
  const sweeper = sweepWhenKilled(MAY_START);
  writeFileSync(MAY_START, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return () => {
    rmSync(MAY_START);
    sweeper.disarm();
  };
}

function aptGet(...args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
