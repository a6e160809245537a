import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuseUpgrade } from '#server/platform/realtime/refuse-upgrade.ts';

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const MISDIRECTED = 421;

/** This machine, on any port, since a tunnel may lead here. Matched literally: a parser would accept more. */
const OWN_NAME = /^(?:localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Makes a server meant only for this machine answer only to its own names. Any site can point its name at
 * 127.0.0.1 once its page is open (DNS rebinding); the browser then treats that page and us as one site, and
 * it could read the mailbox with every sign-up's links.
 */
export function createHostGuard(options: { isForThisMachine: boolean; publicUrl: string }) {
  const publicHost = new URL(options.publicUrl).host;

  function isWelcome({ headers: { host = '' } }: IncomingMessage): boolean {
    return !options.isForThisMachine || OWN_NAME.test(host) || host.toLowerCase() === publicHost;
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
