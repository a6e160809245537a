import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { apiRoutes } from './scripts/api-routes.ts';

export default defineConfig({
  plugins: [apiRoutes()],
  test: {
    // The default leaves one core free, which on a small machine is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Starting a worker per file takes longer than most files' tests, so files share workers and their
    // modules. A module replaced with `vi.mock` would stay replaced for later files: do not use it.
    isolate: false,
    setupFiles: ['tests/support/vitest/before-each-file.ts'],
    // Generous, for busy machines; a passing test never waits this long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Files of different projects never share a worker: the browser's tests stop the clock, and what a server's
    // test has left running would set timers by it.
    projects: [
      {
        extends: true,
        test: { name: 'browser', include: ['web/**/*.test.{ts,tsx}', 'shared/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'db/**/*.test.ts', 'tests/*.test.ts'],
          globalSetup: ['tests/support/start-test-postgres.ts'],
          // Set by `npm test`; whoever runs Vitest itself may be watching.
          setupFiles: process.env.LUNULA_TEST_COUNTS ? ['scripts/test-run/resolve-first.mjs'] : [],
          // Node reads the server's files by itself, as in production. Transforming them first, and passing them from
          // process to process, took a tenth of the run.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
});
