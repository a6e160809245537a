import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { encodeTextFrame } from './encode-text-frame.ts';

describe('encodeTextFrame', () => {
  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 70_000])('is read as a text of %i bytes', async (length) => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    const text = length > 2 ? `é${'x'.repeat(length - 2)}` : 'x'.repeat(length);
    server.on('connection', (_, request) => {
      const socket: Duplex = request.socket;
      socket.write(encodeTextFrame(text));
    });
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const [message, isBinary] = await once(client, 'message');

    expect(isBinary).toBe(false);
    expect(message.toString()).toBe(text);
    client.terminate();
    server.close();
  });
});
