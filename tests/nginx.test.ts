import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Deps } from '#server/deps.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { CONNECTION_LIMITS } from '#server/platform/http/create-http-server.ts';
import { createLog } from '#server/platform/log.ts';
import { probePort } from '#server/platform/postgres/probe-port.ts';
import { REALTIME_PATH } from '#shared/realtime.ts';
import { UPLOADS_PATH } from '#shared/uploads/upload.addresses.ts';
import { UPLOAD_CHUNK_BYTES } from '#shared/uploads/upload.rules.ts';
import { count } from '#tests/support/counts.ts';
import { makePerson } from '#tests/support/people.ts';
import { lookUpProgram } from '#tests/support/programs/look-up-program.ts';
import { NGINX_CONFIG, startNginx } from '#tests/support/stand-ins/start-nginx.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const SERVER = join(import.meta.dirname, 'support/server-fixture.ts');
const PUBLIC_URL = 'http://lunula.test';
const AUTH_SECRET = 'a secret of the test’s own, long enough';
const AT_ONCE = 4;

describe('the nginx configuration', () => {
  it('closes connections before the product does, and lets the pieces of an upload through', () => {
    const [, seconds] = /^ {2}keepalive_timeout (\d+)s;$/m.exec(NGINX_CONFIG) ?? [];
    expect(Number(seconds) * 1000).toBeLessThan(CONNECTION_LIMITS.keepAliveMs);
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(NGINX_CONFIG) ?? [];
    expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(UPLOAD_CHUNK_BYTES);
  });

  it('agrees with Caddy’s about who closes first and which processes there are', () => {
    const caddyfile = readFileSync(join(import.meta.dirname, '../docs/operations/Caddyfile'), 'utf8');
    const [, seconds] = /^\s*keepalive (\d+)s$/m.exec(caddyfile) ?? [];
    expect(Number(seconds) * 1000).toBeLessThan(CONNECTION_LIMITS.keepAliveMs);
    for (const config of [NGINX_CONFIG, caddyfile])
      for (const upstream of ['127.0.0.1:3000', '127.0.0.1:3001']) expect(config).toContain(upstream);
    expect(caddyfile).toMatch(/^\s*lb_try_duration \d+s$/m);
  });
});

const program = lookUpProgram('nginx');
if (program.path === null) it.todo(`works behind nginx (${program.whyNot})`);
else await tellStories(program.path);

async function tellStories(nginxProgram: string): Promise<void> {
  const { url: databaseUrl } = await useTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'lunula-behind-'));
  const token = await makeCreator(databaseUrl);
  const ports = [Number(await probePort(0)), Number(await probePort(0))] as const;
  const startProcess = (port: number) => startServer(port, databaseUrl, dataDir);
  const [started, other] = await Promise.all(ports.map(startProcess));
  let restarted = started;
  const nginx = await startNginx(nginxProgram, ports);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  afterAll(async () => {
    agent.destroy();
    await nginx.stop();
    await Promise.all([restarted, other].map((server) => server && end(server, 'SIGTERM')));
    rmSync(dataDir, { recursive: true });
  });

  describe('behind nginx', () => {
    it('answers every read and write, even while one of two processes restarts', async () => {
      const ask = (isWrite: boolean) =>
        isWrite
          ? askFor(`${nginx.origin}/api/nowhere`, agent, 'POST')
          : askFor(`${nginx.origin}/api/courses`, agent);
      const statuses: (number | undefined)[] = [];
      let hasRestarted = false;
      const askOn = async () => {
        for (let asked = 0; asked < count(80, 400) || !hasRestarted; asked += 1)
          statuses.push((await ask(asked % 2 === 1)).status);
      };
      const asking = Promise.all(Array.from({ length: AT_ONCE }, askOn));
      await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(AT_ONCE), 60_000);
      if (restarted) await end(restarted, 'SIGTERM');
      restarted = await startProcess(ports[0]);
      hasRestarted = true;
      await asking;
      expect(statuses.length).toBeGreaterThanOrEqual(AT_ONCE * count(80, 400));
      expect(new Set(statuses)).toEqual(new Set([200, 404]));
    });

    it('accepts a piece of an upload', async () => {
      const headers = { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' };
      const created = await fetch(nginx.origin + UPLOADS_PATH, {
        method: 'POST',
        headers: {
          ...headers,
          'Upload-Length': String(UPLOAD_CHUNK_BYTES * 2),
          'Upload-Metadata': `kind ${btoa('video')},filename ${btoa('clip.mp4')}`,
        },
      });
      const piece = await fetch(nginx.origin + created.headers.get('Location'), {
        method: 'PATCH',
        headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
        body: new Uint8Array(UPLOAD_CHUNK_BYTES),
      });
      expect([piece.status, piece.headers.get('Upload-Offset')]).toEqual([204, String(UPLOAD_CHUNK_BYTES)]);
    });

    it('speaks over a WebSocket', async () => {
      const address = nginx.origin.replace('http:', 'ws:') + REALTIME_PATH;
      const socket = new WebSocket(address, { origin: PUBLIC_URL });
      onTestFinished(() => socket.terminate());
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'hello', token }));
      const [frame] = await once(socket, 'message');
      expect(JSON.parse(String(frame))).toMatchObject({ type: 'welcome' });
    });

    it('keeps the request id that nginx assigned, and knows that nginx is not the client', async () => {
      const { headers } = await askFor(`${nginx.origin}/healthz`, agent);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
      const direct = await askFor(`http://127.0.0.1:${ports[1]}/metrics`, agent);
      const forwarded = await askFor(`${nginx.origin}/metrics`, agent);
      expect([direct.status, forwarded.status]).toEqual([200, 404]);
    });
  });
}

async function makeCreator(url: string): Promise<string> {
  const database = openDatabase({ url, log: createLog({ level: 'silent' }), max: 1 });
  const deps = {
    db: database.db,
    clock: systemClock,
    authKey: new TextEncoder().encode(AUTH_SECRET),
    settings: { adminEmail: null },
  } as Partial<Deps> as Deps;
  const { token } = await makePerson({ deps }, { role: 'creator' });
  await database.close();
  return token;
}

async function startServer(port: number, databaseUrl: string, dataDir: string): Promise<ChildProcess> {
  const server = fork(SERVER, {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      RTMP_PORT: '0',
      TRANSCODE_JOBS: '0',
      DEMO_STREAM: 'no',
      PUBLIC_URL,
      SMTP_URL: 'smtp://127.0.0.1:9',
      AUTH_SECRET,
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  await once(server, 'message');
  return server;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

async function askFor(
  url: string,
  agent: Agent,
  method: 'GET' | 'POST' = 'GET',
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders }> {
  const [response] = await once(
    request(url, { agent, method }).end(method === 'POST' ? '{}' : undefined),
    'response',
  );
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, headers: response.headers };
}
