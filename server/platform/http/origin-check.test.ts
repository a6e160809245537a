import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { refuseForeignWrites } from './origin-check.ts';

const app = new Hono();
app.use(refuseForeignWrites('https://lunula.example'));
app.all('/', (c) => c.text('done'));
app.onError((error, c) => c.text(error instanceof DomainError ? error.code : 'crash', 403));

async function ask(method: string, headers: Record<string, string>) {
  const response = await app.request('http://internal:3000/', {
    method,
    headers: { Host: 'internal:3000', ...headers },
  });
  return response.text();
}

describe('a write', () => {
  it.each([
    ['from the public address', { Origin: 'https://lunula.example' }],
    ['from the server’s own address', { Origin: 'http://internal:3000' }],
    [
      'from our own page, as the browser states',
      { Origin: 'https://lunula.example', 'Sec-Fetch-Site': 'same-origin' },
    ],
    ['from a program, which sends no origin', {}],
  ])('%s is accepted', async (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(await ask(method, headers)).toBe('done');
  });

  it.each([
    ['from another site', { Origin: 'https://evil.example' }],
    ['from a sibling address', { Origin: 'https://evil.lunula.example' }],
    ['from an address that merely starts like ours', { Origin: 'https://lunula.example.evil.example' }],
    ['from the public address over plain http', { Origin: 'http://lunula.example' }],
    ['from another port', { Origin: 'http://internal:4000' }],
    ['from a sandboxed page', { Origin: 'null' }],
    ['from a file', { Origin: 'file://' }],
    ['from a page of another scheme', { Origin: 'chrome-extension://internal:3000' }],
    ['with a malformed origin', { Origin: 'https://' }],
    ['that a browser calls cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    [
      'that a browser calls cross-site, whatever its origin',
      { Origin: 'https://lunula.example', 'Sec-Fetch-Site': 'cross-site' },
    ],
  ])('%s is refused', async (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(await ask(method, headers)).toBe('FOREIGN_ORIGIN');
  });
});

describe('a read', () => {
  it('may come from anywhere: it changes nothing and other sites cannot see the answer', async () => {
    expect(await ask('GET', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })).toBe('done');
  });
});
