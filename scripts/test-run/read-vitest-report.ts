import { relative } from 'node:path';
import { ROOT } from '../run-node.ts';
import type { StageResult } from './test-counts.ts';

type Report = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

/** Counts a JSON report. A file that failed before its first test, e.g. while loading, is one failure. */
export function readVitestReport(text: string): StageResult {
  const result: StageResult = { passed: 0, failed: 0, skipped: 0, failures: [], skips: [] };
  for (const { name, status: ended, assertionResults } of (JSON.parse(text) as Report).testResults) {
    const file = relative(ROOT, name);
    const failedBefore = result.failed;
    for (const { status, fullName, failureMessages = [] } of assertionResults) {
      if (status === 'passed') result.passed += 1;
      else if (status === 'failed') {
        result.failed += 1;
        result.failures.push([`${file}: ${fullName}`, ...failureMessages].join('\n'));
      } else {
        result.skipped += 1;
        result.skips.push(`${file}: ${fullName}`);
      }
    }
    if (ended === 'failed' && result.failed === failedBefore) {
      result.failed += 1;
      result.failures.push(file);
    }
  }
  return result;
}
