import { type AddressInfo, createServer, type Server } from 'node:net';
import { SetupError } from '#server/platform/setup-error.ts';

/**
 * Returns the port to listen on, free at this moment; any free one for 0. A port that is taken is thus
 * reported before anything else is started.
 */
export async function probeListening(host: string, port: number): Promise<number> {
  const probe = createServer();
  const free = await listen(probe, host, port);
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new SetupError(
        `Port ${port} is taken by another program. Choose another one: PORT=3001 npm start`,
      );
    case 'EACCES':
      return new SetupError(
        `PORT: this account may not listen on ${port}. Choose one above 1023 and let a proxy serve ${port}.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new SetupError(
        `HOST: ${host} is not an address of this machine. Leave it out to use the default.`,
      );
    default:
      return error;
  }
}
