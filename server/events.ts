import type { Transaction } from '#server/platform/db/database.ts';
import type { PurchaseKind } from '#shared/billing/purchase.rules.ts';

/** What features tell one another. A reaction runs in the teller's transaction: both happen, or neither. */
export type Events = {
  /** Once in a person's life: when they have proven that the address is theirs. */
  personSignedUp: { userId: string; displayName: string };
  /** Once for each payment, however often its provider tells of it. */
  purchasePaid: Purchase;
  /** All of it has gone back, or a bank has taken it while it decides, and nothing else has paid for the same thing. */
  purchaseRefunded: Purchase;
  /** The money came to us again: a dispute was won, or a bank returned a refund. */
  purchaseRestored: Purchase;
  /** Began, renewed, failed to renew, was cancelled, resumed or ended. */
  subscriptionChanged: { userId: string };
  administratorActed: {
    adminId: string;
    act: string;
    subject: string;
    details: Record<string, string | number | null>;
  };
};

export type Purchase = {
  paymentId: string;
  kind: PurchaseKind;
  userId: string;
  courseId: string | null;
  moduleId: string | null;
  streamId: string | null;
  creatorId: string | null;
  amountCents: number;
  tipMessage: string;
  at: Date;
};

export type EventName = keyof Events;

/** Runs every reaction inside the transaction, in their order. */
export type Emit = <Name extends EventName>(
  tx: Transaction,
  name: Name,
  event: Events[Name],
) => Promise<void>;
