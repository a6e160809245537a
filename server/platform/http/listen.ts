import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export class PortInUse extends Error {
  override readonly name = 'PortInUse';
}

/** A client has this long to say what it wants; slower ones are cut, so that thousands of them cost nothing. */
export const TIMEOUTS = { headersMs: 10_000, requestMs: 30_000, keepAliveMs: 5_000 } as const;
const MAX_CONNECTIONS = 10_000;

export function limitConnections(server: Server): void {
  server.headersTimeout = TIMEOUTS.headersMs;
  server.requestTimeout = TIMEOUTS.requestMs;
  server.keepAliveTimeout = TIMEOUTS.keepAliveMs;
  server.maxConnections = MAX_CONNECTIONS;
  server.maxRequestsPerSocket = 10_000;
  // Until the application is there, whoever knocks is asked to come back.
  server.on('request', (_request, response) => {
    response.writeHead(503, { 'Retry-After': '2' }).end();
  });
}

export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      reject(
        new PortInUse(`Port ${port} is taken by another program. Choose another one: PORT=3001 npm start`),
      );
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
