import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isLoopback } from '#server/platform/loopback.ts';
import { refuseUpgrade } from '#server/platform/realtime/refuse-upgrade.ts';

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const MISDIRECTED = 421;

/** A name and any port, since a tunnel may lead here. Matched literally: a parser would accept more. */
const HOST = /^(?:\[(?<ipv6>::1)\]|(?<absolute>localhost)\.|(?<name>[a-z\d.]+))(?::\d{1,5})?$/i;

/**
 * Makes a server meant only for this machine answer only to its own names. Any site can point its name at
 * 127.0.0.1 once its page is open (DNS rebinding); the browser then treats that page and us as one site, and
 * it could read the mailbox with every sign-up's links.
 */
export function createHostGuard(options: { isForThisMachine: boolean; publicUrl: string }) {
  const publicHost = new URL(options.publicUrl).host;

  function isWelcome({ headersDistinct }: IncomingMessage): boolean {
    if (!options.isForThisMachine) return true;
    // Of several, what reads them next might believe another one than we did.
    const [host = '', ...others] = headersDistinct.host ?? [];
    return others.length === 0 && (isOwnName(host) || host.toLowerCase() === publicHost);
  }

  return {
    guardRequests(answer: RequestListener): RequestListener {
      return (request, response) => (isWelcome(request) ? answer(request, response) : refuse(response));
    },
    guardUpgrades(upgrade: UpgradeListener): UpgradeListener {
      return (request, socket, head) =>
        isWelcome(request) ? upgrade(request, socket, head) : refuseUpgrade(socket, MISDIRECTED);
    },
  };

  function isOwnName(host: string): boolean {
    const { ipv6, absolute, name } = HOST.exec(host)?.groups ?? {};
    return isLoopback(ipv6 ?? absolute ?? name ?? '');
  }

  function refuse(response: ServerResponse): void {
    response.writeHead(MISDIRECTED, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
    });
    response.end(
      `This Lunula serves only its own machine and does not answer to that name. Open ${options.publicUrl}, or set PUBLIC_URL to the address you use.\n`,
    );
  }
}
