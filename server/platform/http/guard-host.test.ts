import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHostGuard } from './guard-host.ts';
import { listen } from './listen.ts';

const LOCAL = { isForThisMachine: true, publicUrl: 'http://localhost:3000' };
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';

/** The first line of the answer to a handwritten request, and what follows its headers. */
async function ask(options: typeof LOCAL, host: string, more = 'Connection: close\r\n') {
  const { guardRequests, guardUpgrades } = createHostGuard(options);
  const server = createServer(guardRequests((_, response) => void response.end('answered')));
  server.on(
    'upgrade',
    guardUpgrades((_, socket) => void socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')),
  );
  const port = await listen(server, '127.0.0.1', 0);
  onTestFinished(() => void server.close());
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /dev/mailbox HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`);
  const answer = await text(socket);
  return { status: Number(answer.split(' ')[1]), body: answer.split('\r\n\r\n')[1] };
}

const OWN = [
  'localhost',
  'localhost:3000',
  'LocalHost:3000',
  'localhost.:3000',
  '127.0.0.1',
  '127.0.0.1:8080',
  '127.0.0.2:3000',
  '[::1]',
  '[::1]:3000',
];
const FOREIGN = [
  '',
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  'evil-localhost',
  'localhost..',
  'localhost#x',
  'localhost?x',
  'localhost/x',
  'localhost\\x',
  'localhost:3000/x',
  'x@localhost',
  'localhost:3000@evil.example',
  'localhost:',
  'localhost:port',
  'localhost, evil.example',
  'loc%61lhost',
  '127.0.0.1.evil.example',
  '127.999.0.1',
  '127.0.0.256:3000',
  '127.0.0.01',
  '127.0.0.1.',
  '[127.0.0.1]',
  '[localhost]',
  'localhost\r\nHost: evil.example',
  'localhost\r\nHost: localhost',
  'evil.example\r\nHost: localhost',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '::1',
  '[::1].evil.example',
  '192.168.0.10:3000',
];

describe('a server for this machine only', () => {
  it.each(OWN)('answers to %s', async (host) => {
    expect(await ask(LOCAL, host)).toMatchObject({ status: 200, body: 'answered' });
    expect((await ask(LOCAL, host, UPGRADE)).status).toBe(101);
  });

  it.each(FOREIGN)('does not answer to %j and says what to do', async (host) => {
    const { status, body } = await ask(LOCAL, host);
    expect(status).toBe(421);
    expect(body).toContain('Open http://localhost:3000, or set PUBLIC_URL');
    expect((await ask(LOCAL, host, UPGRADE)).status).toBe(421);
  });

  it('also answers to its configured public address, and to no other', async () => {
    const tunnelled = { ...LOCAL, publicUrl: 'https://tunnel.example:8443' };
    expect((await ask(tunnelled, 'Tunnel.example:8443')).status).toBe(200);
    expect((await ask(tunnelled, 'localhost:3000')).status).toBe(200);
    expect((await ask(tunnelled, 'tunnel.example')).status).toBe(421);
    expect((await ask(tunnelled, 'evil.example')).status).toBe(421);
  });
});

it('any other server answers to every name, since proxies and health checks send what they like', async () => {
  const open = { isForThisMachine: false, publicUrl: 'https://lunula.example' };
  for (const host of ['lunula.example', '10.0.0.7:3000', 'upstream'])
    expect((await ask(open, host)).status).toBe(200);
});
