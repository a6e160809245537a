import { createServer, type Socket } from 'node:net';

export type ReceivedMail = { from: string; to: string[]; source: string };

export type SmtpStandIn = {
  url: string;
  received: ReceivedMail[];
  /** Answers the next RCPT TO with this line instead of accepting it. */
  refuseNextRecipient(reply: string): void;
  close(): Promise<void>;
};

/**
 * A mail server that knows only EHLO, MAIL FROM, RCPT TO, DATA, RSET, NOOP and QUIT, in their legal order;
 * everything else gets a 5xx, so that a client relying on more fails the test.
 */
export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const received: ReceivedMail[] = [];
  const refusals: string[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, received, refusals);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address');

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuseNextRecipient: (reply) => refusals.push(reply),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function converse(socket: Socket, received: ReceivedMail[], refusals: string[]): void {
  let state: 'start' | 'ready' | 'sender' | 'recipients' | 'data' = 'start';
  let unread = '';
  let mail: ReceivedMail = { from: '', to: [], source: '' };
  const reply = (line: string) => socket.write(`${line}\r\n`);

  reply('220 stand-in ESMTP');
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    unread += chunk;
    while (readNext());
  });

  function readNext(): boolean {
    const end = unread.indexOf(state === 'data' ? '\r\n.\r\n' : '\r\n');
    if (end < 0) return false;
    const text = unread.slice(0, end);
    if (state === 'data') {
      unread = unread.slice(end + 5);
      acceptMessage(text);
    } else {
      unread = unread.slice(end + 2);
      obey(text);
    }
    return true;
  }

  function acceptMessage(text: string): void {
    // A bare line feed inside a message is how one mail is smuggled into another.
    if (/(^|[^\r])\n/.test(text)) return void reply('554 5.6.0 Bare line feed');
    received.push({ ...mail, source: text.replaceAll('\r\n..', '\r\n.') });
    state = 'ready';
    reply('250 2.0.0 Accepted');
  }

  function obey(line: string): void {
    if (/^EHLO \S+$/i.test(line)) {
      state = 'ready';
      return void reply('250-stand-in\r\n250 8BITMIME');
    }
    if (/^QUIT$/i.test(line)) {
      reply('221 2.0.0 Bye');
      return void socket.end();
    }
    if (state === 'start') return void reply('503 5.5.1 EHLO first');
    if (/^NOOP$/i.test(line)) return void reply('250 2.0.0 OK');
    if (/^RSET$/i.test(line)) {
      state = 'ready';
      return void reply('250 2.0.0 OK');
    }
    transact(line);
  }

  function transact(line: string): void {
    const sender = /^MAIL FROM:<([^<>\s]+)>(?: BODY=8BITMIME)?$/i.exec(line)?.[1];
    const recipient = /^RCPT TO:<([^<>\s]+)>$/i.exec(line)?.[1];
    if (sender !== undefined && state === 'ready') {
      mail = { from: sender, to: [], source: '' };
      state = 'sender';
      reply('250 2.1.0 OK');
    } else if (recipient !== undefined && (state === 'sender' || state === 'recipients')) {
      const refusal = refusals.shift();
      if (refusal !== undefined) return void reply(refusal);
      mail.to.push(recipient);
      state = 'recipients';
      reply('250 2.1.5 OK');
    } else if (/^DATA$/i.test(line) && state === 'recipients') {
      state = 'data';
      reply('354 End with a full stop');
    } else {
      reply('503 5.5.1 Not now, or never');
    }
  }
}
