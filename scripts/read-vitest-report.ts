import type { TestCounts } from './test-counts.ts';

type Report = {
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** Counts a JSON report. A file that failed before its first test, e.g. while loading, is one failure. */
export function readVitestReport(text: string): TestCounts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of (JSON.parse(text) as Report).testResults) {
    const failedBefore = counts.failed;
    for (const { status } of file.assertionResults) {
      if (status === 'passed') counts.passed += 1;
      else if (status === 'failed') counts.failed += 1;
      else counts.skipped += 1;
    }
    if (file.status === 'failed' && counts.failed === failedBefore) counts.failed += 1;
  }
  return counts;
}
