import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'shared/**/*.test.ts',
      'server/**/*.test.ts',
      'db/**/*.test.ts',
      'tests/*.test.ts',
      'web/**/*.test.{ts,tsx}',
    ],
    // By default one core stays free, which on a small machine is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A worker for every file takes longer than most files' tests; these share it, and what they import. Whoever
    // replaced a module would leave it replaced to the files that come after: `vi.mock` is not for here.
    isolate: false,
    globalSetup: ['tests/support/start-test-postgres.ts'],
    setupFiles: ['tests/support/vitest/before-each-file.ts'],
    // Generous, for machines with other things to do; a test that passes never waits for it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
