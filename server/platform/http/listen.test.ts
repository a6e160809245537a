import { connect, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SetupError } from '#server/platform/setup-error.ts';
import { listen, probeListening } from './listen.ts';

function openServer() {
  const server = createServer();
  onTestFinished(() => void server.close());
  return server;
}

describe('listen', () => {
  it('takes a free port and returns it', async () => {
    expect(await listen(openServer(), '127.0.0.1', 0)).toBeGreaterThan(0);
  });

  it('says in one sentence that a port is taken, and what to do', async () => {
    const port = await listen(openServer(), '127.0.0.1', 0);
    for (const attempt of [listen(openServer(), '127.0.0.1', port), probeListening('127.0.0.1', port)]) {
      await expect(attempt).rejects.toBeInstanceOf(SetupError);
      await expect(attempt).rejects.toThrow(`Port ${port} is taken by another program. Choose another one`);
    }
  });

  it.each(['192.0.2.1', 'nowhere.invalid'])(
    'names HOST when it is not an address of this machine: %s',
    async (host) => {
      const attempt = probeListening(host, 0);
      await expect(attempt).rejects.toBeInstanceOf(SetupError);
      await expect(attempt).rejects.toThrow(`HOST: ${host} is not an address of this machine`);
    },
  );
});

describe('probeListening', () => {
  it('returns a port that can be listened on, without taking it', async () => {
    const port = await probeListening('127.0.0.1', 0);
    await expect(knock(port)).rejects.toThrow('ECONNREFUSED');
    expect(await listen(openServer(), '127.0.0.1', port)).toBe(port);
    await knock(port);
  });
});

function knock(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(resolve));
    socket.once('error', reject);
  });
}
