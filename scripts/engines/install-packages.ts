import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages can be installed without a prompt: by root, on Debian. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Installs Debian packages, all or none; prints which, and returns whether it worked. */
export function installPackages(...names: string[]): boolean {
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  console.log(`Installing ${names.join(', ')}…`);
  spawnSync('apt-get', ['update'], options);
  return spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], options).status === 0;
}
