import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { generateLoad } from '../bench/harness/generate-load.ts';
import { saveResult } from '../bench/harness/results.ts';
import { estimate, exponentOf, slopeOf } from '../bench/harness/statistics.ts';

describe('estimate', () => {
  it('takes the middle value, whatever the order', () => {
    expect(estimate([9, 1, 5]).median).toBe(5);
    expect(estimate([4, 1, 3, 2]).median).toBe(2.5);
  });

  // The widest range of ranks to leave out for which the binomial terms still add up to 95%.
  it.each([
    [7, 1, 7],
    [9, 2, 8],
    [12, 3, 10],
    [21, 6, 16],
  ])('of %i values, uses numbers %i and %i as the interval', (count, low, high) => {
    const values = Array.from({ length: count }, (_, position) => position + 1);
    expect(estimate(values)).toMatchObject({ low, high });
  });
});

describe('exponentOf', () => {
  const sizes = [100, 1_000, 10_000, 100_000];

  it.each([-1, 0, 0.5, 1, 2])('finds the power %d', (power) => {
    expect(
      exponentOf(
        sizes,
        sizes.map((size) => 7 * size ** power),
      ),
    ).toBeCloseTo(power);
  });

  it('is not thrown off by one value', () => {
    const exponent = exponentOf(sizes, [1, 1.2, 1, 1]);
    expect(Math.abs(exponent)).toBeLessThan(0.02);
  });
});

describe('slopeOf', () => {
  it('finds what one more costs, whatever the first one does', () => {
    expect(slopeOf([1, 5, 10, 20], [3.7, 6.5, 10, 17])).toBeCloseTo(0.7);
    expect(slopeOf([20, 1], [5, 5])).toBe(0);
  });
});

describe('saveResult', () => {
  const machine = {
    processor: 'x',
    cores: 2,
    node: '24.0.0',
    postgres: '18.0',
    serverHasItsOwnCore: true,
  };
  const result = (measuredOn: string, figures: unknown) => ({ measuredOn, rounds: 9, machine, figures });

  it('keeps what other parts found, and replaces what the same part found before', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lunula-results-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'results.json');
    saveResult(file, 'video', result('2026-01-01', { percent: 1 }));
    saveResult(file, 'chat', result('2026-01-02', { percent: 2.34567 }));
    saveResult(file, 'video', result('2026-01-03', { percent: 3 }));
    const kept = readFileSync(file, 'utf8');
    expect(JSON.parse(kept)).toEqual({
      chat: result('2026-01-02', { percent: 2.346 }),
      video: result('2026-01-03', { percent: 3 }),
    });
    expect(kept.indexOf('"chat"')).toBeLessThan(kept.indexOf('"video"'));
    expect(readdirSync(folder)).toEqual(['results.json']);
  });
});

describe('generateLoad', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  async function load(listener: RequestListener, operations: number, atOnce: number): Promise<number> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return generateLoad({ port, request: { path: '/x', headers: { 'X-Who': 'me' } }, operations, atOnce });
  }

  it.each([
    ['with a length', 'x'.repeat(100_000)],
    ['without a body', ''],
  ])('sends exactly the given number of requests, for %s responses', async (_, body) => {
    const asked: unknown[] = [];
    const seconds = await load(
      (request, response) => {
        asked.push([request.url, request.headers['x-who']]);
        response.setHeader('Content-Length', body.length).end(body);
      },
      25,
      4,
    );
    expect(asked).toEqual(Array(25).fill(['/x', 'me']));
    expect(seconds).toBeGreaterThan(0);
  });

  it('reads chunked responses', async () => {
    let asked = 0;
    await load(
      (_request, response) => {
        asked += 1;
        for (let chunk = 0; chunk < 5; chunk += 1) response.write('y'.repeat(10_000));
        response.end();
      },
      10,
      2,
    );
    expect(asked).toBe(10);
  });

  it('refuses to measure failures', async () => {
    const failing: RequestListener = (_request, response) => void response.writeHead(500).end();
    await expect(load(failing, 3, 1)).rejects.toThrow('HTTP/1.1 500');
  });
});
