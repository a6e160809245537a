import type { StageResult } from './test-counts.ts';

type Suite = {
  specs: { title: string; file: string; line: number; tests: { projectName: string; status: string }[] }[];
  suites?: Suite[];
};

type Report = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
};

/**
 * Counts a JSON report. A test that passed only on retry has failed; so has anything that broke outside
 * tests.
 */
export function readPlaywrightReport(text: string): StageResult {
  const { stats, errors, suites } = JSON.parse(text) as Report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failuresOf),
      ...errors.map(({ message = 'an error outside any test' }) => message),
    ],
  };
}

function failuresOf({ specs, suites = [] }: Suite): string[] {
  const here = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status }) => `${file}:${line} [${projectName}] ${title} (${status})`),
  );
  return [...here, ...suites.flatMap(failuresOf)];
}
