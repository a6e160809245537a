import type { BrowserContext } from '@playwright/test';

/** A failed response by its status, or part of the browser's message. */
export type ExpectedComplaint = number | string;

/**
 * Unlike other browsers, Chromium does not report on the console that a script tried something the policy refuses.
 */
const SAY_REFUSALS = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('Content Security Policy refused', violatedDirective, blockedURI))`;

/** Collects a browser's complaints: everything on the console, and everything a page threw. */
export function watchConsole() {
  const complaints: string[] = [];
  // Messages caused by the test tools are no complaints about the product.
  const expected = ['blocked by Playwright'];
  return {
    async watch(context: BrowserContext): Promise<void> {
      context.on('console', (message) => {
        complaints.push(`${message.type()} at ${message.location().url}: ${message.text()}`);
      });
      context.on('weberror', (webError) => complaints.push(`thrown: ${webError.error().stack}`));
      await context.addInitScript(SAY_REFUSALS);
    },
    expect(...kinds: ExpectedComplaint[]): void {
      expected.push(...kinds.map((kind) => (typeof kind === 'number' ? `a status of ${kind}` : kind)));
    },
    unexpected(): string[] {
      return complaints.filter((complaint) => !expected.some((part) => complaint.includes(part)));
    },
  };
}
