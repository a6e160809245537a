import type { Session } from '#shared/auth/auth.contract.ts';
import type { DeviceReply } from '#shared/live-video/device.ts';
import { SESSION_KEY } from '#web/auth/session/session-store.ts';

export const SESSION: Session = {
  access: 'a',
  refresh: 'b',
  expiresAt: '2999-03-01T12:00:00.000Z',
  user: {
    ...{ id: '1', email: 'paula@example.com', displayName: 'Paula', avatarUrl: null },
    ...{ role: 'creator', isAdmin: false },
  },
};

/** A browser's socket, opened, answered and closed by the test as a server would. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static opened: FakeSocket[] = [];
  readyState: number = FakeSocket.CONNECTING;
  bufferedAmount = 0;
  isClosed = false;
  sent: unknown[] = [];

  constructor() {
    super();
    FakeSocket.opened.push(this);
  }

  send(frame: string | Uint8Array) {
    this.sent.push(frame);
    if (typeof frame !== 'string') this.bufferedAmount += frame.length;
  }

  close() {
    this.isClosed = true;
  }

  open() {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  admit() {
    this.open();
    this.reply({ type: 'admitted' });
  }

  reply(reply: DeviceReply) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(reply) }));
  }

  closeWith(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

/** A browser's storage of somebody who is signed in. */
export function fakeStorage(session: Session) {
  let stored: string | null = JSON.stringify(session);
  return {
    getItem: (key: string) => (key === SESSION_KEY ? stored : null),
    setItem: (_: string, value: string) => {
      stored = value;
    },
    removeItem: () => {
      stored = null;
    },
  };
}
