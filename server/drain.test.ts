import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FIXTURE = join(import.meta.dirname, '../tests/support/drain-fixture.ts');
const REQUESTS = 25;

type Message = { port?: number; waiting?: number; draining?: boolean; putAwayAfter?: number };

describe('draining', () => {
  it('lets requests in flight finish, takes no new ones, then puts everything away', async () => {
    const child = fork(FIXTURE, { stdio: 'ignore' });
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
});
