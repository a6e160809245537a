export type TestCounts = { passed: number; failed: number; skipped: number };

/** A stage's results, and the names of its failures. */
export type StageResult = TestCounts & { failures: string[] };

export function addResults(all: readonly StageResult[]): StageResult {
  const total: StageResult = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const { passed, failed, skipped, failures } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.failures.push(...failures);
  }
  return total;
}

export function describeCounts({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
