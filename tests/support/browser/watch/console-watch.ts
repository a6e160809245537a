import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** Courses that stories have taken off the wall, for all workers of a run. */
const WITHDRAWN = join(process.env.E2E_DATA_DIR ?? tmpdir(), 'withdrawn-courses');

/** A failed response by its status, anywhere or at addresses that end with `at`; or part of the browser's message. */
export type ExpectedComplaint = number | string | { status: number; at: string };

/**
 * Unlike other browsers, Chromium does not report on the console that a script tried something the policy refuses.
 */
const SAY_REFUSALS = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('Content Security Policy refused', violatedDirective, blockedURI))`;

/** Collects a browser's complaints: everything on the console, and everything a page threw. */
export function watchConsole() {
  const complaints: string[] = [];
  // Messages caused by the test tools are no complaints about the product.
  const expected: ExpectedComplaint[] = ['blocked by Playwright'];
  return {
    async watch(context: BrowserContext): Promise<void> {
      context.on('console', (message) => {
        complaints.push(`${message.type()} at ${message.location().url}: ${message.text()}`);
      });
      context.on('request', (request) => noteWithdrawal(request.method(), request.url()));
      context.on('weberror', (webError) => complaints.push(`thrown: ${describeError(webError.error())}`));
      await context.addInitScript(SAY_REFUSALS);
    },
    expect(...kinds: ExpectedComplaint[]): void {
      expected.push(...kinds);
    },
    unexpected(): string[] {
      const gone = withdrawnElsewhere();
      return complaints.filter(
        (complaint) =>
          !expected.some((kind) => isOf(kind, complaint)) &&
          !(complaint.includes('a status of 404') && gone.some((courseId) => complaint.includes(courseId))),
      );
    },
  };
}

/** What browsers throw themselves has no stack. */
function describeError({ message, stack }: Error): string {
  return stack || message;
}

function isOf(kind: ExpectedComplaint, complaint: string): boolean {
  if (typeof kind === 'string') return complaint.includes(kind);
  if (typeof kind === 'number') return complaint.includes(`a status of ${kind}`);
  return isOf(kind.status, complaint) && complaint.includes(`${kind.at}: `);
}

/** Notes it if a request takes a course off the wall. */
export function noteWithdrawal(method: string, address: string): void {
  const [, courseId, act] = /\/courses\/([\da-f-]{36})(\/unpublish)?$/.exec(address) ?? [];
  if (courseId && (act || method === 'DELETE')) appendFileSync(WITHDRAWN, `${courseId} ${process.pid}\n`);
}

/**
 * Courses of stories in other workers. A pointer may rest on one's card just when its story ends: asking for its page
 * ahead is then answered with 404, which browsers report.
 */
function withdrawnElsewhere(): string[] {
  const lines = existsSync(WITHDRAWN) ? readFileSync(WITHDRAWN, 'utf8').split('\n') : [];
  return lines.flatMap((line) => {
    const [courseId = '', worker] = line.split(' ');
    return courseId === '' || worker === String(process.pid) ? [] : [courseId];
  });
}
