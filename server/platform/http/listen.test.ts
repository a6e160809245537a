import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { limitConnections, listen, PortInUse, TIMEOUTS } from './listen.ts';

function openServer() {
  const server = createServer();
  limitConnections(server);
  onTestFinished(() => void server.close());
  return server;
}

describe('listen', () => {
  it('takes a free port and says which', async () => {
    const port = await listen(openServer(), '127.0.0.1', 0);
    expect(port).toBeGreaterThan(0);
  });

  it('says in a sentence that a port is taken, and what to do', async () => {
    const port = await listen(openServer(), '127.0.0.1', 0);
    const second = listen(openServer(), '127.0.0.1', port);
    await expect(second).rejects.toBeInstanceOf(PortInUse);
    await expect(second).rejects.toThrow(`Port ${port} is taken`);
  });

  it('asks whoever comes before the application to come back', async () => {
    const port = await listen(openServer(), '127.0.0.1', 0);
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  });
});

describe('limitConnections', () => {
  it('bounds how long a client may take and how many there are', () => {
    const server = openServer();
    expect(server.headersTimeout).toBe(TIMEOUTS.headersMs);
    expect(server.requestTimeout).toBe(TIMEOUTS.requestMs);
    expect(server.keepAliveTimeout).toBe(TIMEOUTS.keepAliveMs);
    expect(server.maxConnections).toBeLessThanOrEqual(10_000);
  });
});
