import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  /** The given address, with this proxy's port instead. */
  url: string;
  /**
   * Nothing is forwarded any more, in either direction, and nobody is told; new connections are accepted and
   * kept waiting.
   */
  silence(): void;
  /** Whatever was waiting is forwarded, as from a process that was frozen. */
  goOn(): void;
  /** All connections are lost, and no new one gets through, as in a tunnel. */
  cut(): void;
  /** New connections work; those that were silenced stay silent forever, as after a failover. */
  forget(): void;
  close(): Promise<void>;
};

/**
 * Sits in front of a server and can go silent, as a firewall or a frozen machine does and a closed port does not.
 */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const pairs = new Set<[Socket, Socket]>();
  let isSilent = false;
  let isCut = false;

  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
    if (isSilent) hush(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address');
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String(address.port);

  function hush([near, far]: [Socket, Socket]): void {
    near.unpipe(far).pause();
    far.unpipe(near).pause();
  }

  function dropAll(): void {
    for (const sockets of pairs) for (const socket of sockets) socket.destroy();
  }

  function forget(): void {
    isSilent = false;
    isCut = false;
  }

  return {
    url: own.href,
    silence() {
      isSilent = true;
      for (const pair of pairs) hush(pair);
    },
    goOn() {
      forget();
      for (const [near, far] of pairs) {
        near.pipe(far);
        far.pipe(near);
      }
    },
    cut() {
      isCut = true;
      dropAll();
    },
    forget,
    async close() {
      server.close();
      dropAll();
      await once(server, 'close');
    },
  };
}
