import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** An upgrade has no response object; the answer is written by hand, and must never throw. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
