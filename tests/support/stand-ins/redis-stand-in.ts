import { createServer, type Socket } from 'node:net';

export type RedisStandIn = {
  url: string;
  /** Drops every connection, as a restart of the server would. */
  dropConnections(): void;
  /** Drops every connection, including each new one until it returns. */
  goAway(): void;
  comeBack(): void;
  /** How many connections were opened, including those that were dropped. */
  readonly attempts: number;
  /** What was published here, on any channel. */
  readonly published: readonly string[];
  close(): Promise<void>;
};

type Client = { socket: Socket; channels: Set<string> };

/** Redis as far as publish and subscribe go, in its third protocol; any other command is an error. */
export async function startRedisStandIn(): Promise<RedisStandIn> {
  const clients = new Set<Client>();
  const published: string[] = [];
  let attempts = 0;
  let isAway = false;

  const server = createServer((socket) => {
    attempts += 1;
    if (isAway) {
      socket.destroy();
      return;
    }
    const client: Client = { socket, channels: new Set() };
    let unread = Buffer.alloc(0);
    clients.add(client);
    socket.on('close', () => clients.delete(client));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      unread = Buffer.concat([unread, chunk]);
      for (let parsed = parseCommand(unread); parsed; parsed = parseCommand(unread)) {
        unread = unread.subarray(parsed.length);
        if (parsed.words[0]?.toUpperCase() === 'PUBLISH') published.push(parsed.words[2] ?? '');
        socket.write(obey(parsed.words, client, clients));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address');

  function dropConnections(): void {
    for (const { socket } of clients) socket.destroy();
  }

  return {
    url: `redis://127.0.0.1:${address.port}`,
    dropConnections,
    goAway() {
      isAway = true;
      dropConnections();
    },
    comeBack() {
      isAway = false;
    },
    get attempts() {
      return attempts;
    },
    published,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        dropConnections();
      }),
  };
}

/** An array of bulk strings, or nothing until it has arrived completely. */
function parseCommand(unread: Buffer): { words: string[]; length: number } | null {
  let position = 0;
  const readLine = (): string | null => {
    const end = unread.indexOf('\r\n', position);
    if (end < 0) return null;
    const line = unread.toString('utf8', position, end);
    position = end + 2;
    return line;
  };

  const count = readLine();
  if (count === null) return null;
  if (!/^\*\d+$/.test(count)) throw new Error(`Not a command: ${count}`);
  const words: string[] = [];
  for (let i = 0; i < Number(count.slice(1)); i += 1) {
    const size = readLine();
    if (size === null) return null;
    const end = position + Number(size.slice(1));
    if (unread.length < end + 2) return null;
    words.push(unread.toString('utf8', position, end));
    position = end + 2;
  }
  return { words, length: position };
}

function obey([name = '', ...words]: string[], client: Client, clients: Set<Client>): string {
  switch (`${name.toUpperCase()} ${words.length}`) {
    case 'HELLO 1':
      return words[0] === '3'
        ? `%2\r\n${bulk('server')}${bulk('redis')}${bulk('proto')}:3\r\n`
        : '-NOPROTO\r\n';
    case 'CLIENT 3':
      return '+OK\r\n';
    case 'INFO 0':
      return bulk('redis_version:8.0.0\r\nloading:0\r\n');
    case 'PING 0':
      return '+PONG\r\n';
    case 'SUBSCRIBE 1':
      client.channels.add(words[0] ?? '');
      return push('subscribe', words[0] ?? '', client.channels.size);
    case 'UNSUBSCRIBE 1':
      client.channels.delete(words[0] ?? '');
      return push('unsubscribe', words[0] ?? '', client.channels.size);
    case 'PUBLISH 2':
      return publish(words[0] ?? '', words[1] ?? '', clients);
    default:
      return `-ERR unknown command '${name}' with ${words.length} arguments\r\n`;
  }
}

function publish(channel: string, payload: string, clients: Set<Client>): string {
  const receivers = [...clients].filter(({ channels }) => channels.has(channel));
  for (const { socket } of receivers) socket.write(push('message', channel, payload));
  return `:${receivers.length}\r\n`;
}

function push(kind: string, channel: string, value: string | number): string {
  return `>3\r\n${bulk(kind)}${bulk(channel)}${typeof value === 'number' ? `:${value}\r\n` : bulk(value)}`;
}

function bulk(text: string): string {
  return `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
}
