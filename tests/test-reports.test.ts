import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readPlaywrightReport } from '../scripts/test-run/read-playwright-report.ts';
import { readServerLog } from '../scripts/test-run/read-server-log.ts';
import { readVitestReport } from '../scripts/test-run/read-vitest-report.ts';

const name = join(import.meta.dirname, 'docs.test.ts');

describe('readVitestReport', () => {
  it('counts tests by status and names those that failed', () => {
    const assertionResults = ['passed', 'passed', 'failed', 'skipped', 'todo'].map((status) => ({
      status,
      fullName: `docs are ${status}`,
      ...(status === 'failed' && { failureMessages: ['expected 1 to be 2'] }),
    }));
    const report = { testResults: [{ name, status: 'failed', assertionResults }] };
    expect(readVitestReport(JSON.stringify(report))).toEqual({
      passed: 2,
      failed: 1,
      skipped: 2,
      failures: ['tests/docs.test.ts: docs are failed\nexpected 1 to be 2'],
      skips: ['tests/docs.test.ts: docs are skipped', 'tests/docs.test.ts: docs are todo'],
    });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const report = {
      testResults: [
        { name, status: 'passed', assertionResults: [{ status: 'passed' }] },
        { name, status: 'failed', assertionResults: [] },
      ],
    };
    expect(readVitestReport(JSON.stringify(report))).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      failures: ['tests/docs.test.ts'],
      skips: [],
    });
  });
});

describe('readPlaywrightReport', () => {
  it('counts flaky tests and errors outside tests as failures, and names them and what was skipped, with the reasons', () => {
    const test = (status: string) => ({
      title: status,
      file: 'auth.test.ts',
      line: 7,
      tests: [
        {
          projectName: 'phone',
          status,
          annotations: [{ type: 'skip', description: 'there is no ffmpeg here' }],
          results: [{ errors: [{ message: '\u001b[31mexpected 1 to be 2\u001b[39m' }] }, { errors: [] }],
        },
      ],
    });
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'the server did not start' }],
      suites: [
        {
          specs: [test('expected'), test('flaky'), test('skipped')],
          suites: [{ specs: [test('unexpected')] }],
        },
      ],
    };
    expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
      passed: 5,
      failed: 3,
      skipped: 2,
      failures: [
        'auth.test.ts:7 [phone] flaky (flaky)\nexpected 1 to be 2',
        'auth.test.ts:7 [phone] unexpected (unexpected)\nexpected 1 to be 2',
        'the server did not start',
      ],
      skips: ['auth.test.ts: skipped (there is no ffmpeg here)'],
    });
  });

  it('shows what led to it and what the page held when a story failed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lunula-report-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'error-context.md');
    writeFileSync(
      path,
      '# Error details\n\n```\ntoo late\n```\n\n# Page snapshot\n\n```yaml\n- main:\n  - button "Save"\n```\n\n# Test source\n',
    );
    const attachments = [
      { name: 'screenshot', path },
      { name: 'error-context', path },
      { name: 'error-context', path: join(folder, 'missing.md') },
      { name: 'last-acts', body: Buffer.from('120 click Save').toString('base64') },
    ];
    const tests = [
      {
        projectName: 'phone',
        status: 'unexpected',
        results: [{ errors: [{ message: 'too late' }], attachments }],
      },
    ];
    const report = {
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [],
      suites: [{ specs: [{ title: 'saving', file: 'profiles.test.ts', line: 7, tests }] }],
    };
    expect(readPlaywrightReport(JSON.stringify(report)).failures).toEqual([
      'profiles.test.ts:7 [phone] saving (unexpected)\ntoo late\n120 click Save\n- main:\n  - button "Save"',
    ]);
  });
});

describe('readServerLog', () => {
  it('shows what was complained about, the newest last, and nothing else', () => {
    const lines = [
      '{"level":30,"msg":"request"}',
      '{"level":40,"msg":"slow"}',
      '{"level":50,"msg":"failed"}',
      '',
    ];
    const [shown] = readServerLog(lines.join('\n'));
    expect(shown?.split('\n').slice(1)).toEqual([lines[1], lines[2]]);
    expect(readServerLog(lines[0] ?? '')).toEqual([]);
  });
});
