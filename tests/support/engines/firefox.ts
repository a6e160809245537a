import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysOf, pressAt } from './actions.ts';
import { type BidiConnection, connectBidi } from './bidi-connection.ts';
import { type Driver, type Engine, type Watcher, WINDOW } from './driver.ts';
import { startProgram } from './start-program.ts';
import { type Traffic, watchTraffic } from './traffic.ts';

type LogEntry = {
  level: string;
  text: string | null;
  stackTrace?: { callFrames: { url: string; lineNumber: number; columnNumber: number }[] };
};
type NetworkEvent = { request: { request: string; url: string; destination: string } };
type Evaluated =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };
type Tree = { contexts: { context: string; userContext: string }[] };

/** Nothing here may contact the outside world. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.provider.mozilla.updateURL': '',
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Stock Firefox, driven by WebDriver BiDi, which it speaks natively. */
export async function startFirefox(executable: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'lunula-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const program = startProgram(
    [executable, '--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    // Firefox refuses a home owned by someone else, which is what root finds in many containers.
    { HOME: profile },
  );
  const address = await program.written(/WebDriver BiDi listening on (ws:\/\/\S+)/);
  const connection = await connectBidi(`${address}/session`);
  await connection.call('session.new', { capabilities: {} });
  await connection.call('session.subscribe', { events: ['log.entryAdded', 'network'] });
  const entries: LogEntry[] = [];
  connection.on<LogEntry>('log.entryAdded', (entry) => entries.push(entry));
  const traffic = followRequests(connection);
  const open = () => {
    entries.length = 0;
    return openProfile(connection, { messages: () => entries.map(describe), traffic });
  };
  return {
    open,
    watch: open,
    async stop() {
      connection.close();
      await program.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function describe({ level, text, stackTrace }: LogEntry): string {
  const [at] = stackTrace?.callFrames ?? [];
  return `${level}: ${text}${at ? ` (${at.url}:${at.lineNumber}:${at.columnNumber})` : ''}`;
}

/** Videos stop loading once enough is buffered, without ever finishing, and sockets never finish at all. */
function followRequests(connection: BidiConnection): Traffic {
  const traffic = watchTraffic();
  const isEndless = ({ destination, url }: NetworkEvent['request']) =>
    destination === 'video' || url.startsWith('ws');
  connection.on<NetworkEvent>('network.beforeRequestSent', ({ request }) => {
    if (!isEndless(request)) traffic.began(request.request, request.url);
  });
  for (const end of ['network.responseCompleted', 'network.fetchError'])
    connection.on<NetworkEvent>(end, ({ request }) => traffic.ended(request.request));
  return traffic;
}

type Watched = { messages(): string[]; traffic: Traffic };

async function openProfile(
  connection: BidiConnection,
  { messages, traffic }: Watched,
): Promise<Driver & Watcher> {
  const { userContext } = await connection.call<{ userContext: string }>('browser.createUserContext');
  let { context } = await connection.call<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  const known = new Set([context]);
  await connection.call('browsingContext.setViewport', { context, viewport: WINDOW });
  const perform = (actions: object[]) => connection.call<void>('input.performActions', { context, actions });

  return {
    async goto(url) {
      await traffic.atRest();
      await connection.call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate<Value>(expression: string) {
      const answer = await connection.call<Evaluated>('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value ?? 'null') as Value;
    },
    click: (at) => perform(pressAt(at)),
    type: (text) => perform(keysOf(text)),
    async followNewTab() {
      const { contexts } = await connection.call<Tree>('browsingContext.getTree', { maxDepth: 0 });
      const opened = contexts.find((tab) => tab.userContext === userContext && !known.has(tab.context));
      if (!opened) throw new Error('No tab has been opened.');
      context = opened.context;
      known.add(context);
    },
    messages,
    rest: traffic.atRest,
    async close() {
      await traffic.atRest();
      await connection.call('browser.removeUserContext', { userContext });
    },
  };
}
