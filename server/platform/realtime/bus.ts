import type { Transaction } from '#server/platform/db/database.ts';

/** Carries short messages between the processes of one installation, including back to the sender. */
export type Bus = {
  /**
   * With a transaction the message is sent when that commits, and never if it rolls back. If a connection is
   * lost meanwhile it may arrive twice, or after a later one.
   */
  publish(channel: string, payload: string, tx?: Pick<Transaction, 'execute'>): Promise<void>;
  subscribe(channel: string, listener: BusListener): () => void;
  /** Called when the connection is back after a loss: messages sent meanwhile were missed. */
  onGap(listener: () => void): () => void;
  /** Resolves once all subscriptions so far are certain to be active. */
  ready(): Promise<void>;
  /** Whether messages get through right now, by transport. */
  ways(): Record<string, boolean>;
  close(): Promise<void>;
};

export type BusListener = (payload: string) => void;

/** PostgreSQL accepts less than 8000 bytes; both kinds keep to it, so that one can replace the other. */
export const LONGEST_PAYLOAD_BYTES = 7_999;
const CHANNEL = /^[a-z][a-z0-9_]{0,62}$/;

export function assertBusMessage(channel: string, payload: string): void {
  assertBusChannel(channel);
  if (Buffer.byteLength(payload) > LONGEST_PAYLOAD_BYTES) {
    throw new RangeError(`A message on the bus must be shorter than ${LONGEST_PAYLOAD_BYTES + 1} bytes`);
  }
}

export function assertBusChannel(channel: string): void {
  if (!CHANNEL.test(channel)) throw new TypeError(`Not a bus channel: ${channel}`);
}
