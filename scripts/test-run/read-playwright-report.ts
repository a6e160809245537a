import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { StageResult } from './test-counts.ts';

type Story = {
  projectName: string;
  status: string;
  annotations: { type: string; description?: string }[];
  results: {
    errors: { message?: string }[];
    attachments?: { name: string; path?: string; body?: string }[];
  }[];
};

type Suite = {
  specs: { title: string; file: string; line: number; tests: Story[] }[];
  suites?: Suite[];
};

type Report = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
};

/** Of several failures a log's end must tell all. */
const SNAPSHOT_LIMIT = 3_000;

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
    skips: suites.flatMap(skipsOf),
  };
}

function failuresOf({ specs, suites = [] }: Suite): string[] {
  const here = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((story) =>
        [
          `${file}:${line} [${story.projectName}] ${title} (${story.status})`,
          ...messagesOf(story),
          ...actsOf(story),
          ...pagesOf(story),
        ].join('\n'),
      ),
  );
  return [...here, ...suites.flatMap(failuresOf)];
}

function skipsOf({ specs, suites = [] }: Suite): string[] {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(
        ({ annotations }) =>
          `${file}: ${title} (${annotations.map(({ description }) => description).join()})`,
      ),
  );
  return [...here, ...suites.flatMap(skipsOf)];
}

/** Why, not only what: a log may be cut before anybody reads it, and its end is what remains. */
function messagesOf({ results }: Story): string[] {
  return results
    .flatMap(({ errors }) => errors)
    .flatMap(({ message }) => (message === undefined ? [] : stripVTControlCharacters(message)));
}

/** What led to it: told by the fixtures, in base64 as everything attached is. */
function actsOf({ results }: Story): string[] {
  return results
    .flatMap(({ attachments = [] }) => attachments)
    .flatMap(({ name, body }) =>
      name === 'last-acts' && body ? [Buffer.from(body, 'base64').toString()] : [],
    );
}

/** What the page showed when it failed: some failures happen once, on a machine nobody can look at. */
function pagesOf({ results }: Story): string[] {
  return results
    .flatMap(({ attachments = [] }) => attachments)
    .flatMap(({ name, path }) => (name === 'error-context' && path && existsSync(path) ? [path] : []))
    .flatMap(
      (path) => readFileSync(path, 'utf8').match(/^# Page snapshot$[^`]*```yaml\n(.*?)\n```$/ms)?.[1] ?? [],
    )
    .map((snapshot) => snapshot.slice(0, SNAPSHOT_LIMIT));
}
