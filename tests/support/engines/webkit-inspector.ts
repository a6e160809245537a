import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probePort } from '#server/platform/postgres/probe-port.ts';
import type { Watcher } from './driver.ts';
import { connectInspector, type Inspector } from './inspector-connection.ts';
import { startDisplay } from './start-display.ts';
import { startProgram } from './start-program.ts';
import { type Traffic, watchTraffic } from './traffic.ts';
import { until } from './until.ts';

type NetworkEvent = { requestId: string; request: { url: string }; type?: string };
type Evaluated = { result: { value?: string; description?: string }; wasThrown?: boolean };

/**
 * WebKitGTK's browser as people start it, without WebDriver. It then writes everything on the console to its own
 * stderr, including what the engine itself refuses or warns about, and is controlled through its inspector.
 */
export async function watchWebKit(browser: string): Promise<Watcher> {
  const { display, program: screen } = await startDisplay();
  const profile = mkdtempSync(join(tmpdir(), 'lunula-webkit-'));
  const address = `127.0.0.1:${await probePort(0)}`;
  const flags = ['--enable-write-console-messages-to-stdout=true', '--enable-developer-extras=true'];
  const program = startProgram(['dbus-run-session', '--', browser, ...flags, 'about:blank'], {
    DISPLAY: display,
    NO_AT_BRIDGE: '1',
    XDG_DATA_HOME: profile,
    XDG_CACHE_HOME: profile,
    WEBKIT_INSPECTOR_HTTP_SERVER: address,
  });
  const inspector = await connectInspector(address);
  const traffic = followRequests(inspector);

  async function evaluate<Value>(expression: string): Promise<Value> {
    const { result, wasThrown } = await inspector.call<Evaluated>('Runtime.evaluate', {
      expression: `JSON.stringify(${expression})`,
      returnByValue: true,
    });
    if (wasThrown) throw new Error(result.description);
    return JSON.parse(result.value ?? 'null') as Value;
  }

  return {
    evaluate,
    async goto(url) {
      await traffic.atRest();
      await evaluate('void (window.isLeft = true)');
      await inspector.call('Page.navigate', { url });
      const isThere = `!window.isLeft && document.readyState === 'complete'`;
      await until(url, () => evaluate<boolean>(isThere));
    },
    rest: traffic.atRest,
    messages: () =>
      program
        .output()
        .split('\n')
        .filter((line) => / ?CONSOLE /.test(line)),
    async close() {
      inspector.close();
      await program.stop();
      await screen.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function followRequests(inspector: Inspector): Traffic {
  const traffic = watchTraffic();
  inspector.on<NetworkEvent>('Network.requestWillBeSent', ({ requestId, request }) =>
    traffic.began(requestId, request.url),
  );
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed'])
    inspector.on<NetworkEvent>(end, ({ requestId }) => traffic.ended(requestId));
  return traffic;
}
