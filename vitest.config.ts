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
    globalSetup: ['tests/support/start-test-postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
