import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { probePort } from '#server/platform/postgres/probe-port.ts';

/** The configuration that the README offers. */
export const NGINX_CONFIG = readFileSync(
  join(import.meta.dirname, '../../../docs/operations/nginx.conf'),
  'utf8',
);

/**
 * Runs nginx as the README configures it, except for what only the operator's machine has: names, ports and
 * TLS.
 */
export async function startNginx(program: string, [first, second]: readonly [number, number]) {
  const folder = mkdtempSync(join(tmpdir(), 'lunula-nginx-'));
  // Root's nginx runs under another account, which must be able to enter.
  chmodSync(folder, 0o711);
  const port = Number(await probePort(0));
  const redirected = /^server \{\n {2}listen 80;[^}]*\}\n/m;
  const site = [
    [redirected, ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    [/ +ssl_certificate(_key)? .*;\n/g, ''],
    ['127.0.0.1:3000', `127.0.0.1:${first}`],
    ['127.0.0.1:3001', `127.0.0.1:${second}`],
  ].reduce((text, [from = '', to]) => replaceSurely(text, from, String(to)), NGINX_CONFIG);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${join(folder, name)};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid nginx.pid; error_log error.log; worker_processes 1; events {}
     http { access_log off; ${paths.join(' ')}\n${site}\n}`,
  );
  const child = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  await vi.waitFor(() => knock(port), { timeout: 60_000, interval: 50 });
  return {
    origin: `http://127.0.0.1:${port}`,
    log: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

/** A replacement without a match would silently test something else. */
function replaceSurely(text: string, from: string | RegExp, to: string): string {
  const replaced = text.replace(from, to);
  if (replaced === text) throw new Error(`The configuration lacks ${from}`);
  return replaced;
}

function knock(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(resolve));
    socket.once('error', reject);
  });
}
