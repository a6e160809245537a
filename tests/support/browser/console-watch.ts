import type { BrowserContext } from '@playwright/test';

/** A failing answer by its status, or a part of what the browser would say. */
export type ExpectedComplaint = number | string;

/** Chromium keeps to itself what others put on their consoles: that a script tried what the policy refuses. */
const SAY_REFUSALS = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('Content Security Policy refused', violatedDirective, blockedURI))`;

/** Collects what a browser complains about: whatever stands on the console, and whatever a page threw. */
export function watchConsole() {
  const complaints: string[] = [];
  // What the test's own tools say is no complaint about the product.
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
