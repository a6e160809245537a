import { once } from 'node:events';
import { Agent, type RequestListener, request, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CONNECTION_LIMITS, type ConnectionLimits, createHttpServer } from './create-http-server.ts';
import { listen } from './listen.ts';

/** More than any kernel buffers between two sockets. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);
const ASK = 'GET / HTTP/1.1\r\nHost: lunula.test\r\n\r\n';

async function serve(limits: Partial<ConnectionLimits>, answer: RequestListener) {
  const server = createHttpServer(limits);
  server.on('request', answer);
  const port = await listen(server, '127.0.0.1', 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port };
}

/** A connection that reads nothing until told to. */
function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  onTestFinished(() => void socket.destroy());
  return socket;
}

const responseOn = async (server: Server): Promise<ServerResponse> =>
  (await once(server, 'request'))[1] as ServerResponse;

describe('a client that never reads', () => {
  it('is cut once its answer stops moving, whether it was sent at once or in pieces', async () => {
    const answers: ((response: ServerResponse) => void)[] = [
      (response) => response.end(LARGE),
      (response) => {
        const writeOn = () => {
          while (response.write(LARGE.subarray(0, 64 * 1024)));
        };
        response.on('drain', writeOn);
        writeOn();
      },
    ];
    for (const answer of answers) {
      const { server, port } = await serve({ unreadMs: 100 }, (_request, response) => answer(response));
      const socket = open(port);
      socket.write(ASK);
      const response = await responseOn(server);
      await once(response, 'close');
      expect(response.writableFinished).toBe(false);
    }
  });

  it('is not confused with one whose answer takes time', async () => {
    const { server, port } = await serve({ unreadMs: 100 }, () => {});
    const socket = open(port);
    socket.write(ASK);
    const response = await responseOn(server);
    await once(response, 'timeout');
    response.end('done');
    socket.resume();
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('done');
  });
});

describe('a client that sends requests without reading answers', () => {
  it('is cut when too many of its requests are pending', async () => {
    const asked: string[] = [];
    const { port } = await serve({ unanswered: 3 }, (request) => {
      if (!request.socket.destroyed) asked.push(request.url ?? '');
    });
    const socket = open(port);
    socket.resume();
    socket.write(ASK.repeat(10));
    await once(socket, 'close');
    expect(asked).toHaveLength(3);
  });

  it('is not confused with one that sends many and reads all answers', async () => {
    const { port } = await serve({ unanswered: 3 }, (_request, response) => response.end('done'));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const answers = [];
    for (let number = 0; number < 10; number += 1) answers.push(await ask(port, agent));
    expect(new Set(answers.map(({ localPort }) => localPort)).size).toBe(1);
  });
});

describe('a connection that is kept open', () => {
  it('outlives the minute that proxies keep it, and announces that', async () => {
    const { port } = await serve({}, (_request, response) => response.end('done'));
    const { headers } = await fetch(`http://127.0.0.1:${port}/`);
    expect(headers.get('keep-alive')).toMatch(/^timeout=75\b/);
    expect(CONNECTION_LIMITS.keepAliveMs).toBeGreaterThan(60_000);
  });

  it('is not confused with one that is slow to send its request, which is cut', async () => {
    const { port } = await serve({ headersMs: 50, requestMs: 50, checkedMs: 10 }, (_request, response) =>
      response.end('done'),
    );
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const first = await ask(port, agent);
    const slow = open(port);
    slow.write('GET / HTTP/1.1\r\nHost: lun');
    slow.resume();
    await once(slow, 'close');
    const second = await ask(port, agent);
    expect([first.body, second.body]).toEqual(['done', 'done']);
    expect(second.localPort).toBe(first.localPort);
  });
});

describe('the limits', () => {
  it('are those that operators plan with: README, proxies and the number of open files rely on them', async () => {
    const { server } = await serve({}, () => {});
    expect({
      headersMs: server.headersTimeout,
      requestMs: server.requestTimeout,
      keepAliveMs: server.keepAliveTimeout,
      unreadMs: server.timeout,
      connections: server.maxConnections,
      requestsOnOne: server.maxRequestsPerSocket,
    }).toEqual({
      headersMs: 10_000,
      requestMs: 30_000,
      keepAliveMs: 75_000,
      unreadMs: 60_000,
      connections: 10_000,
      requestsOnOne: 10_000,
    });
    // Nothing tells these of a server once it is made.
    expect(CONNECTION_LIMITS).toMatchObject({ checkedMs: 2_000, unanswered: 50 });
  });
});

async function ask(port: number, agent: Agent) {
  const sent = request({ port, host: '127.0.0.1', agent }).end();
  const [response] = await once(sent, 'response');
  let body = '';
  for await (const chunk of response) body += chunk;
  return { body, localPort: sent.socket?.localPort };
}
