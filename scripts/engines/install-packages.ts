import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

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
  return aptGet('install', '-y', '--no-install-recommends', ...names);
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
