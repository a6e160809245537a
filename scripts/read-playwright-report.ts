import type { TestCounts } from './test-counts.ts';

type Report = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Counts a JSON report. A test that passed only when repeated has failed; so has whatever broke outside tests. */
export function readPlaywrightReport(text: string): TestCounts {
  const { stats, errors } = JSON.parse(text) as Report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
