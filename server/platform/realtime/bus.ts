import type { Transaction } from '#server/platform/db/database.ts';

/** Carries short messages between the processes of one installation, the sender included. */
export type Bus = {
  /**
   * With a transaction the message leaves when that commits, and never if it rolls back. When a connection is lost
   * meanwhile it may arrive twice, or after a later one.
   */
  publish(channel: string, payload: string, tx?: Pick<Transaction, 'execute'>): Promise<void>;
  subscribe(channel: string, listener: BusListener): () => void;
  /** Called when the connection is back after a loss: messages sent meanwhile were missed. */
  onGap(listener: () => void): () => void;
  /** Resolves once everything subscribed so far is certain to be heard. */
  ready(): Promise<void>;
  /** Whether messages travel just now, by each way they could take. */
  ways(): Record<string, boolean>;
  close(): Promise<void>;
};

export type BusListener = (payload: string) => void;

/** PostgreSQL takes less than 8000 bytes; both kinds keep to it, so that one can replace the other. */
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
