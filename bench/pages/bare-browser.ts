import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

type Message = {
  id?: number;
  method?: string;
  sessionId?: string;
  result?: unknown;
  error?: { message: string };
};
type Send = <Result>(method: string, params?: object) => Promise<Result>;

/** A window of its own, with nothing of earlier ones. */
export type BarePage = {
  send: Send;
  once: (event: string) => Promise<unknown>;
  close: () => Promise<void>;
};

export type BareBrowser = { open: () => Promise<BarePage>; close: () => Promise<void> };

/**
 * Chromium over nothing but its own protocol. Playwright has every page report what its scripts print and throw
 * (`Runtime.enable`), for which Chromium reads large scripts a second time: several times what running them takes.
 */
export async function startBareBrowser(executablePath: string): Promise<BareBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'lunula-bench-browser-'));
  const child = spawn(
    executablePath,
    [
      '--headless',
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--hide-scrollbars',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const exited = once(child, 'exit');
  const connection = connect(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const browser = connection.inSession(undefined);
  return {
    async open() {
      const { browserContextId } = await browser<{ browserContextId: string }>('Target.createBrowserContext');
      const { targetId } = await browser<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      });
      const { sessionId } = await browser<{ sessionId: string }>('Target.attachToTarget', {
        targetId,
        flatten: true,
      });
      return {
        send: connection.inSession(sessionId),
        once: (event) => once(connection.events, `${sessionId} ${event}`),
        close: () => browser('Target.disposeBrowserContext', { browserContextId }),
      };
    },
    async close() {
      await browser('Browser.close');
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Messages are JSON, each ended by a zero byte. */
function connect(input: Writable, output: Readable) {
  const events = new EventEmitter();
  const waiting = new Map<number, (message: Message) => void>();
  let last = 0;
  let rest = '';
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) take(JSON.parse(part) as Message);
  });

  function take(message: Message): void {
    if (message.id === undefined) events.emit(`${message.sessionId} ${message.method}`);
    else waiting.get(message.id)?.(message);
  }

  function inSession(sessionId: string | undefined): Send {
    return (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1;
        const id = last;
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result as never);
        });
        input.write(`${JSON.stringify({ id, sessionId, method, params })}\0`);
      });
  }

  return { events, inSession };
}
