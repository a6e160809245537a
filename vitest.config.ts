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
    environment: 'node',
    // By default one core stays free, which on a small machine is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['tests/support/start-test-postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
