import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { generateLoad } from '../bench/harness/generate-load.ts';
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
