import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findOnPath } from '../../../scripts/engines/find-on-path.ts';

/** What the product is tried with where it is installed, and Debian's package of each. The product needs none. */
export const PROGRAMS = { ffmpeg: 'ffmpeg', nginx: 'nginx', 'redis-server': 'redis-server' } as const;

export type Program = keyof typeof PROGRAMS;

/** Its path, and what the test that is skipped without it has to say. */
export function lookUpProgram(program: Program): { path: string | null; whyNot: string } {
  const whyNot = `there is no ${program} here; Debian: apt-get install ${PROGRAMS[program]}`;
  return { path: findOnPath(program), whyNot };
}

/**
 * The folder of pg_dump and pg_restore in the server's own version: older ones refuse to copy from it, and what newer
 * ones write it may refuse.
 */
export function lookUpPostgresTools(major: number): { path: string | null; whyNot: string } {
  const whyNot = `there is no pg_dump of PostgreSQL ${major} here; Debian: apt-get install postgresql-client-${major}`;
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...globSync('/usr/lib/postgresql/*/bin')];
  return { path: folders.find((folder) => readMajor(join(folder, 'pg_dump')) === major) ?? null, whyNot };
}

function readMajor(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]);
}
