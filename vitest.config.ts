import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const FILES = globSync([
  'shared/**/*.test.ts',
  'server/**/*.test.ts',
  'db/**/*.test.ts',
  'tests/*.test.ts',
  'web/**/*.test.{ts,tsx}',
]);
/** Whoever replaces a module would leave it replaced to the files that come after. */
const REPLACING = FILES.filter((file) => /\bvi\.mock\(/.test(readFileSync(file, 'utf8')));
const LIMITS = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // By default one core stays free, which on a small machine is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['tests/support/start-test-postgres.ts'],
    projects: [
      {
        test: {
          name: 'sharing',
          include: FILES.filter((file) => !REPLACING.includes(file)),
          // A worker for every file takes longer than most files' tests; these share it, and what they import.
          isolate: false,
          ...LIMITS,
        },
      },
      { test: { name: 'replacing', include: REPLACING, ...LIMITS } },
    ],
  },
});
