import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const FIXTURE = join(import.meta.dirname, '../tests/support/drain-fixture.ts');
const REQUESTS = 25;
const CLOSING_ANSWER = /\r\nconnection: close\r\n.*done$/is;
const ASK = 'GET / HTTP/1.1\r\nHost: lunula.test\r\n\r\n';

type Message = { port?: number; waiting?: number; draining?: boolean; putAwayAfter?: number };

describe('draining', () => {
  it('finishes requests in flight, accepts no new ones, then shuts everything down', async () => {
    const { child, exited, heard, hear, port } = await startFixture();
    const url = `http://127.0.0.1:${port}/`;
    const answers = Array.from({ length: REQUESTS }, () => fetch(url).then((response) => response.text()));
    await hear((message) => message.waiting === REQUESTS);

    child.kill('SIGTERM');
    await hear((message) => message.draining === true);
    await expect(fetch(url)).rejects.toThrow();
    expect(heard.some((message) => message.putAwayAfter !== undefined)).toBe(false);

    child.send('answer');
    expect(await Promise.all(answers)).toEqual(Array(REQUESTS).fill('done'));
    const [code] = await exited;
    expect(code).toBe(0);
    expect(heard.at(-1)).toEqual({ putAwayAfter: REQUESTS });
  });

  it('closes idle and unused connections without waiting for those in use', async () => {
    const { child, exited, hear, port } = await startFixture();
    const [kept, unused, busy] = [open(port), open(port), open(port)];
    kept.write(ASK);
    await hear((message) => message.waiting === 1);
    child.send('answer');
    await once(kept, 'data');
    busy.write(ASK);
    await hear((message) => message.waiting === 2);

    child.kill('SIGTERM');
    await Promise.all([once(kept, 'close'), once(unused, 'close')]);
    child.send('answer');
    const [answer] = await once(busy, 'data');
    expect(String(answer)).toMatch(CLOSING_ANSWER);
    expect((await exited)[0]).toBe(0);
  });

  it('answers a request just sent over an idle connection, and says that the connection closes', async () => {
    const { child, exited, hear, port } = await startFixture({ IDLE_KEPT_MS: '60000' });
    const kept = open(port);
    kept.write(ASK);
    await hear((message) => message.waiting === 1);
    child.send('answer');
    await once(kept, 'data');

    child.kill('SIGTERM');
    await hear((message) => message.draining === true);
    kept.write(ASK);
    await hear((message) => message.waiting === 2);
    child.send('answer');
    const [answer] = await once(kept, 'data');
    expect(String(answer)).toMatch(CLOSING_ANSWER);
    expect((await exited)[0]).toBe(0);
  });
});

async function startFixture(env: Record<string, string> = {}) {
  const child = fork(FIXTURE, { stdio: 'ignore', env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const heard: Message[] = [];
  const hear = (wanted: (message: Message) => boolean) =>
    new Promise<Message>((resolve) => {
      const known = heard.find(wanted);
      if (known) return resolve(known);
      child.on('message', (message: Message) => wanted(message) && resolve(message));
    });
  child.on('message', (message: Message) => heard.push(message));
  const { port } = await hear((message) => message.port !== undefined);
  return { child, exited, heard, hear, port: port ?? 0 };
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}
