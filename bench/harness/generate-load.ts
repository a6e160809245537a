import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { BenchRequest } from './scenario.ts';

type Load = { port: number; request: BenchRequest; operations: number; atOnce: number };

const HEADERS_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const SUCCESS = 'HTTP/1.1 200 ';

/**
 * A closed loop on keep-alive connections: each sends its next request once it has the whole answer. It talks
 * to the sockets directly, because an HTTP client would be slower than the servers it is meant to saturate.
 */
export async function generateLoad({ port, request, operations, atOnce }: Load): Promise<number> {
  const bytes = encodeRequest(port, request);
  const sockets = await Promise.all(Array.from({ length: atOnce }, () => open(port)));
  let left = operations;
  const takeOne = () => {
    left -= 1;
    return left >= 0;
  };
  const started = performance.now();
  await Promise.all(sockets.map((socket) => exchangeWhile(takeOne, socket, bytes)));
  const seconds = (performance.now() - started) / 1000;
  for (const socket of sockets) socket.destroy();
  return seconds;
}

/** One answer as text, with the headers that matter to a browser. */
export async function fetchSample(port: number, { path, headers = {} }: BenchRequest): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return [response.status, response.headers.get('content-type'), await response.text()].join('\n');
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  return socket;
}

function encodeRequest(port: number, { path, headers = {} }: BenchRequest): Buffer {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
}

function exchangeWhile(takeOne: () => boolean, socket: Socket, request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const sendNext = () => {
      if (takeOne()) socket.write(request);
      else resolve();
    };
    const receive = createReceiver(sendNext, reject);
    socket.on('data', receive).on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the connection.')));
    sendNext();
  });
}

/** Finds the end of each answer, by its length or its last chunk, and throws unless it succeeded. */
function createReceiver(onWhole: () => void, onFailure: (error: Error) => void): (chunk: Buffer) => void {
  let head: Buffer | null = null;
  let missing: number | 'last chunk' | null = null;

  function readHead(bytes: Buffer): void {
    const end = bytes.indexOf(HEADERS_END);
    if (end < 0) return;
    const text = bytes.toString('latin1', 0, end);
    if (!text.startsWith(SUCCESS)) onFailure(new Error(`Unexpected answer: ${text}`));
    const length = /^content-length: (\d+)/im.exec(text)?.[1];
    missing =
      length === undefined ? 'last chunk' : Number(length) - (bytes.length - end - HEADERS_END.length);
  }

  return (chunk) => {
    if (missing === null) {
      head = head ? Buffer.concat([head, chunk]) : chunk;
      readHead(head);
    } else if (missing !== 'last chunk') {
      missing -= chunk.length;
    }
    const isWhole =
      missing === 'last chunk' ? chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) : missing === 0;
    if (!isWhole) return;
    head = null;
    missing = null;
    onWhole();
  };
}
