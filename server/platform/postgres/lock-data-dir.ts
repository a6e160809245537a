import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '#server/platform/setup-error.ts';
import { folderId } from './folder-id.ts';

/**
 * Allows one application at a time per data folder. The lock is a listening local socket, not a file: the
 * kernel gives the name to one process only and takes it back even after `kill -9`, so there are no stale
 * locks. A process that finds it taken connects to it and learns the owner's process id.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  const address = lockAddress(dataDir);
  let server = await listen(address);
  if (!server) {
    const owner = await askOwner(address);
    if (owner === 'nobody') {
      rmSync(address);
      server = await listen(address);
    }
    if (!server) throw inUse(dataDir, owner);
  }
  const held = server;
  return { release: () => new Promise((resolve) => held.close(() => resolve())) };
}

function inUse(dataDir: string, owner: string): SetupError {
  const who = /^\d+$/.test(owner) ? ` (process ${owner})` : '';
  return new SetupError(
    `The data folder ${dataDir} is in use by another Lunula${who}. ` +
      'Stop that one first, or set DATA_DIR to another folder.',
  );
}

function lockAddress(dataDir: string): string {
  const name = `lunula-${folderId(dataDir)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.lock`);
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen({ path: address, exclusive: true }, () => resolve(server.unref()));
  });
}

/** The owner's process id; `nobody` when only the socket's file is left (possible on macOS). */
function askOwner(address: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(address);
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && !address.startsWith('\0')) answer = 'nobody';
    });
    socket.on('close', () => resolve(answer));
  });
}
