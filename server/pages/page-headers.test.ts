import { expect, it } from 'vitest';
import { createPageHeaders } from './page-headers.ts';

const headersOf = createPageHeaders({
  inlineScripts: ['x', 'y'],
  stylesheet: '/assets/app.css',
  isHttps: true,
  isDevelopment: false,
});
const policyOf = (path: string) => headersOf(path)['Content-Security-Policy'] ?? '';

it.each([
  ['/streams/manage/0197f0c4-0000-4000-8000-000000000001', true],
  ['/streams/manage/x/y', false],
  ['/streams/0197f0c4-0000-4000-8000-000000000001', false],
  ['/courses/x/lessons/y', false],
  ['/dashboard', false],
])('at %s WebAssembly may run: %s', (path, isAllowed) => {
  expect(policyOf(path).includes("'wasm-unsafe-eval'")).toBe(isAllowed);
  expect(policyOf(path)).not.toContain("'unsafe-eval'");
});

it('names the stylesheet ahead of the page', () => {
  expect(headersOf('/').Link).toBe('</assets/app.css>; rel=preload; as=style');
});
