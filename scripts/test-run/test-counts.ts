export type TestCounts = { passed: number; failed: number; skipped: number };

/** A stage's results, and the names of what failed and of what was skipped, with the reasons. */
export type StageResult = TestCounts & { failures: string[]; skips: string[] };

export function addResults(all: readonly StageResult[]): StageResult {
  const total: StageResult = { passed: 0, failed: 0, skipped: 0, failures: [], skips: [] };
  for (const { passed, failed, skipped, failures, skips } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.failures.push(...failures);
    total.skips.push(...skips);
  }
  return total;
}

export function describeCounts({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
