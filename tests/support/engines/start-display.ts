import { type Program, startProgram } from './start-program.ts';

/** A virtual screen; it takes the first free number. */
export async function startDisplay(): Promise<{ display: string; program: Program }> {
  const program = startProgram([
    'Xvfb',
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1200x24',
    '-nolisten',
    'tcp',
  ]);
  return { display: `:${await program.written(/^(\d+)$/m)}`, program };
}
