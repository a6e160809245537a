import { lookUpProgram, PROGRAMS, type Program } from '#tests/support/programs/look-up-program.ts';
import { canInstallPackages, installPackages } from './install-packages.ts';

/** Installs what is missing, for root on Debian. Tests that need what is still missing are counted as skipped. */
export async function ensurePrograms(...programs: Program[]): Promise<void> {
  if (!canInstallPackages()) return;
  // One by one, so that one that cannot be had does not take the others with it.
  for (const program of programs)
    if (lookUpProgram(program).path === null) await installPackages(PROGRAMS[program]);
}
