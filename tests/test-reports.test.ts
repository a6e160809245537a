import { describe, expect, it } from 'vitest';
import { readPlaywrightReport } from '../scripts/read-playwright-report.ts';
import { readVitestReport } from '../scripts/read-vitest-report.ts';

describe('readVitestReport', () => {
  it('counts tests by status', () => {
    const assertionResults = ['passed', 'passed', 'failed', 'skipped', 'todo'].map((status) => ({ status }));
    const report = { testResults: [{ status: 'failed', assertionResults }] };
    expect(readVitestReport(JSON.stringify(report))).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const report = {
      testResults: [
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(readVitestReport(JSON.stringify(report))).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });
});

describe('readPlaywrightReport', () => {
  it('counts flaky tests and errors outside tests as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    const report = { stats, errors: [{ message: 'the server did not start' }] };
    expect(readPlaywrightReport(JSON.stringify(report))).toEqual({ passed: 5, failed: 3, skipped: 2 });
  });
});
