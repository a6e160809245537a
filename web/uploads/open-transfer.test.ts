import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  openUploadStandIn,
  sessionOf,
  type UploadStandIn,
} from '#tests/support/stand-ins/upload-stand-in.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { openTransfer, type TransferEvents } from './open-transfer.ts';

let server: UploadStandIn;

beforeEach(() => {
  server = openUploadStandIn();
  sessionStore.set(sessionOf('ada'));
});
afterEach(() => {
  server.close();
  sessionStore.reread();
});

const film = () => new File(['0123456789'], 'film.mp4');

/** Ada sends her film to a place that she has. */
async function send(address: string, change: Partial<TransferEvents> = {}) {
  const nothing = () => undefined;
  const ended = Promise.withResolvers<'done' | number>();
  const events: TransferEvents = {
    onAddress: nothing,
    onProgress: nothing,
    onKept: nothing,
    onLost: nothing,
    onDone: () => ended.resolve('done'),
    onFailed: ({ status }) => ended.resolve(status),
    ...change,
  };
  const plan = { file: film(), kind: 'video', personId: 'ada', address, isReserved: false } as const;
  const transfer = await openTransfer(plan, events);
  transfer.resume();
  return { transfer, ended: ended.promise };
}

describe('a transfer', () => {
  it('that has arrived does not begin again when the network comes back', async () => {
    server.kept.set('film', { size: 10, offset: 4 });
    const { ended } = await send(server.addressOf('film'));
    expect(await ended).toBe('done');
    expect(server.asked).toEqual(['HEAD ada', 'PATCH ada']);
    expect(server.waitingForNetwork()).toBe(0);
  });

  it('that failed waits for nothing either, until it is resumed', async () => {
    server.kept.set('film', { size: 10, offset: 0, status: 422 });
    const { transfer, ended } = await send(server.addressOf('film'));
    expect(await ended).toBe(422);
    expect(server.waitingForNetwork()).toBe(0);
    transfer.resume();
    expect(server.waitingForNetwork()).toBe(1);
    transfer.pause();
  });

  it('is never sent as somebody else', async () => {
    server.kept.set('film', { size: 10, offset: 0 });
    const lost = Promise.withResolvers<void>();
    sessionStore.set(sessionOf('bea'));
    const { transfer, ended } = await send(server.addressOf('film'), { onLost: lost.resolve });
    await Promise.race([lost.promise, ended]);
    transfer.pause();
    expect(server.asked).toEqual([]);
  });
});
