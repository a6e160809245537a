import { probePort } from '#server/platform/postgres/probe-port.ts';
import { keysOf, pressAt } from './actions.ts';
import { type Driver, type Engine, WINDOW } from './driver.ts';
import { startDisplay } from './start-display.ts';
import { startProgram } from './start-program.ts';
import { openSession } from './webdriver-session.ts';
import { watchWebKit } from './webkit-inspector.ts';

export type WebKitPrograms = { driver: string; browser: string };

/**
 * WebKitGTK in its own small browser, driven by WebDriver. Under WebDriver it always uses a private profile,
 * and WebKit reports what a private page writes to the console only to its inspector; so the page is asked to
 * remember it, from the moment it loads. `webkit-inspector.ts` sees the rest.
 */
export async function startWebKit(programs: WebKitPrograms, env: Record<string, string>): Promise<Engine> {
  const { display, program: screen } = await startDisplay();
  const port = await probePort(0);
  const program = startProgram(['dbus-run-session', '--', programs.driver, `--port=${port}`], {
    DISPLAY: display,
    // It would only wait for assistive technology that isn't there.
    NO_AT_BRIDGE: '1',
    ...env,
  });
  const server = `http://127.0.0.1:${port}`;
  await untilListening(server);
  return {
    open: () => openProfile(server, programs.browser),
    watch: () => watchWebKit(programs.browser),
    async stop() {
      await program.stop();
      await screen.stop();
    },
  };
}

async function untilListening(server: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await fetch(`${server}/status`).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver is not responding.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const REMEMBER = `(() => {
  if (window.remembered) return;
  const remembered = (window.remembered = []);
  for (const level of ['debug', 'log', 'info', 'warn', 'error', 'assert', 'trace'])
    console[level] = (...what) => remembered.push(level + ': ' + what.join(' '));
  addEventListener('error', ({ message }) => remembered.push('thrown: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => remembered.push('rejected: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    remembered.push('refused: ' + violatedDirective + ' ' + blockedURI));
})()`;

async function openProfile(server: string, binary: string): Promise<Driver> {
  const session = await openSession(server, {
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const known = new Set(await session.call<string[]>('GET', '/window/handles'));
  await session.call('POST', '/window/rect', WINDOW);
  const messages: string[] = [];
  const perform = (actions: object[]) => session.call<void>('POST', '/actions', { actions });

  async function evaluate<Value>(expression: string): Promise<Value> {
    const script = `return (async () => JSON.stringify(await (${expression})))()`;
    return JSON.parse(
      (await session.call<string | null>('POST', '/execute/sync', { script, args: [] })) ?? 'null',
    );
  }
  async function collect(): Promise<void> {
    messages.push(...(await evaluate<string[]>('window.remembered?.splice(0) ?? []')));
  }

  return {
    async goto(url) {
      await collect();
      await session.call('POST', '/url', { url });
      await evaluate(REMEMBER);
    },
    evaluate,
    async click(at) {
      await perform(pressAt(at));
      await collect();
    },
    type: (text) => perform(keysOf(text)),
    async followNewTab() {
      const handles = await session.call<string[]>('GET', '/window/handles');
      const handle = handles.find((candidate) => !known.has(candidate));
      if (!handle) throw new Error('No tab has been opened.');
      known.add(handle);
      await session.call('POST', '/window', { handle });
      await evaluate(REMEMBER);
    },
    messages: () => messages,
    async close() {
      await collect();
      await session.call('DELETE', '');
    },
  };
}
