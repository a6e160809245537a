import { findOnPath } from '../../scripts/engines/find-on-path.ts';

/** What the product is tried with where it is installed, and Debian's package of each. The product needs none. */
export const PROGRAMS = { ffmpeg: 'ffmpeg', nginx: 'nginx', 'redis-server': 'redis-server' } as const;

export type Program = keyof typeof PROGRAMS;

/** Its path, and what the test that is skipped without it has to say. */
export function findProgram(program: Program): { path: string | null; whyNot: string } {
  const whyNot = `there is no ${program} here; Debian: apt-get install ${PROGRAMS[program]}`;
  return { path: findOnPath(program), whyNot };
}
