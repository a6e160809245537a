import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { token } = await makePerson(test, { role: 'creator' });
const server = createServer(getRequestListener(test.app.fetch));

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

type Line = { level: number; msg: string; status?: number };
const ERROR = 50;

/** Starts a request and leaves before it is complete. */
async function breakOff(path: string): Promise<Line[]> {
  test.logLines.length = 0;
  const arrived = once(server, 'request');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: lunula.test\r\nAuthorization: Bearer ${token}\r\n`);
  socket.write('Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":');
  const [request] = await arrived;
  await once(request, 'data');
  socket.destroy();
  const read = () => test.logLines.map((line): Line => JSON.parse(line));
  await vi.waitFor(() => expect(read().at(-1)?.msg).toBe('request'), 30_000);
  return read();
}

it.each(['/api/auth/sign-up', '/api/webhooks/payments', '/test-pay/checkout/nothing'])(
  'a client that hangs up is not a failure of ours: %s',
  async (path) => {
    const lines = await breakOff(path);
    expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
    expect(lines.map(({ msg }) => msg)).toContain('the client hung up');
    expect(lines.at(-1)).toMatchObject({ status: 499 });
    const figures = await test.app.request(
      '/metrics',
      {},
      { incoming: { socket: { remoteAddress: '::1' } } },
    );
    expect(await figures.text()).not.toMatch(/lunula_errors_total\{code="(INTERNAL|UNAVAILABLE)"/);
  },
);

it('says that it closes the connection on which it will not read a body to its end', async () => {
  const { port } = server.address() as AddressInfo;
  const body = JSON.stringify({ email: 'a'.repeat(600_000) });
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(413);
  expect(answer.headers.get('connection')).toBe('close');
});
