// The limit for receiving streams: a process that reads the same bytes and does nothing with them.
import { type AddressInfo, createServer } from 'node:net';

export type ReaderAsk = { ask: 'usage' };
export type ReaderReply =
  | { kind: 'ready'; port: number }
  | { kind: 'usage'; cpuSeconds: number; bytes: number };

let bytes = 0;
const server = createServer((socket) => {
  socket.on('data', (chunk) => {
    bytes += chunk.length;
  });
  socket.on('error', () => {});
});
server.listen(0, '127.0.0.1', () => reply({ kind: 'ready', port: (server.address() as AddressInfo).port }));
process.on('message', (_: ReaderAsk) => {
  const { user, system } = process.cpuUsage();
  reply({ kind: 'usage', cpuSeconds: (user + system) / 1e6, bytes });
});
process.on('disconnect', () => process.exit(1));

function reply(message: ReaderReply): void {
  process.send?.(message);
}
