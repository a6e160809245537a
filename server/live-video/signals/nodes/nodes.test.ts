import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { assembleSignals } from '#server/live-video/signals/assemble-signals.ts';
import { openIngest } from '#server/live-video/signals/open-ingest.ts';
import { createLog } from '#server/platform/log.ts';
import { openStudio, PATIENT } from '#tests/support/live/open-studio.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const studio = await openStudio(test);
const { deps, advance } = test;

/** Another process of the site, with a log of its own. */
function openProcess(nodeUrl: string) {
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  const product: Deps = { ...deps, log, settings: { ...deps.settings, nodeUrl } };
  const signals = assembleSignals(product, () => product);
  product.signals = signals;
  const warnings = () => lines.filter((line) => line.includes('NODE_URL'));
  return { deps: product, signals, lines, warnings };
}

const TURN = { seconds: 10 };

describe('two processes with the same address', () => {
  it('are warned of once; one that was there before, or is elsewhere, is not', async () => {
    const [dead, first, other] = ['a', 'a', 'b'].map((name) => openProcess(`http://${name}.test`)) as [
      ReturnType<typeof openProcess>,
      ReturnType<typeof openProcess>,
      ReturnType<typeof openProcess>,
    ];
    await dead.signals.tick();
    advance({ seconds: 1 });
    for (let turn = 0; turn < 3; turn += 1) {
      await first.signals.tick();
      await other.signals.tick();
      advance(TURN);
    }
    expect([...first.warnings(), ...other.warnings()]).toEqual([]);
    const second = openProcess('http://a.test');
    for (let turn = 0; turn < 3; turn += 1) {
      await second.signals.tick();
      advance({ seconds: 1 });
      await first.signals.tick();
      advance(TURN);
    }
    for (const process of [first, second]) {
      expect(process.warnings()).toHaveLength(1);
      expect(process.warnings()[0]).toContain('http://a.test');
    }
    expect(other.warnings()).toEqual([]);
    for (const { signals } of [dead, first, second, other]) await signals.close();
  });
});

describe('the port for streaming software', () => {
  async function takePort() {
    const program = createServer();
    program.listen(0, '127.0.0.1');
    await once(program, 'listening');
    onTestFinished(() => void program.close());
    return { program, port: (program.address() as AddressInfo).port };
  }

  it('is opened once it is free, and until then creators hear that another process has it', async () => {
    const { program, port } = await takePort();
    const here = openProcess('http://here.test');
    const warn = vi.fn();
    const ingest = await openIngest(here.deps, { port, host: '127.0.0.1', warn });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`Port ${port} is not free`));
    const stream = await studio.open();
    deps.signals.ingest = 'port-taken';
    expect(await stream.signal()).toMatchObject({ ingest: 'port-taken' });

    program.close();
    await once(program, 'close');
    await vi.waitFor(() => {
      advance({ seconds: 1 });
      expect(here.signals.ingest).toBe('open');
    }, PATIENT);
    expect(ingest?.port).toBe(port);
    advance(TURN);
    await here.signals.tick();
    expect(await stream.signal()).toMatchObject({ ingest: 'open' });
    await here.signals.close();
    expect(await stream.signal()).toMatchObject({ ingest: 'port-taken' });
    await ingest?.close();
  });

  it('is not opened by a process that stops meanwhile', async () => {
    const { program, port } = await takePort();
    const here = openProcess('http://here.test');
    const ingest = await openIngest(here.deps, { port, host: '127.0.0.1', warn: () => undefined });
    await here.signals.close();
    await ingest?.close();
    program.close();
    await once(program, 'close');
    for (let turn = 0; turn < 3; turn += 1) {
      advance(TURN);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([here.signals.ingest, ingest?.port]).toEqual(['port-taken', 0]);
  });

  it('that cannot be opened for another reason is warned of with that', async () => {
    const here = openProcess('http://here.test');
    const warn = vi.fn();
    const ingest = await openIngest(here.deps, { port: 1935, host: '192.0.2.1', warn });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('EADDRNOTAVAIL'));
    await here.signals.close();
    await ingest?.close();
  });
});
