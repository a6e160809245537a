// A server that drains as the product does; each request waits for the parent's signal.
import { drainOnSignal } from '#server/drain.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import { listen } from '#server/platform/http/listen.ts';
import { createLog } from '#server/platform/log.ts';

const waiting: (() => void)[] = [];
const server = createHttpServer();
server.on('request', (_request, response) => {
  waiting.push(() => response.end('done'));
  process.send?.({ waiting: waiting.length });
});
process.on('message', () => {
  for (const answer of waiting) answer();
});
const port = await listen(server, '127.0.0.1', 0);
const parts = {
  stopping: new AbortController(),
  async releaseSockets() {
    process.send?.({ draining: true });
  },
  async putAway() {
    process.send?.({ putAwayAfter: waiting.length });
    process.disconnect();
  },
};
const { IDLE_KEPT_MS } = process.env;
drainOnSignal(server, createLog({ level: 'silent' }), parts, IDLE_KEPT_MS ? Number(IDLE_KEPT_MS) : undefined);
process.send?.({ port });
