import { randomUUID } from 'node:crypto';
import { accounts } from '#db/seed/accounts.ts';
import { insertRows } from '#db/seed/given/insert-rows.ts';
import type { Sale } from '#db/seed/sales/insert-sales.ts';
import { streams } from '#db/seed/streams.ts';
import type { payments } from '#server/billing/billing.tables.ts';
import { notices, notifications } from '#server/notifications/notifications.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { streamChatMessages } from '#server/streams/chat/chat.tables.ts';

import { tipTitle, tipWords } from '#shared/streams/tip-words.ts';
import type { DueMessage } from './find-due-messages.ts';

type Payment = typeof payments.$inferSelect;

export function toTips(messages: readonly DueMessage[]): Sale[] {
  return messages.flatMap(({ seed, stream, sentAt, orderId }) => {
    if (seed.tipCents === undefined) return [];
    const { id, creator, title } = streams[stream];
    return {
      kind: 'tip',
      stream_id: id,
      creator_id: accounts[creator].id,
      title: tipTitle(title),
      amount_cents: seed.tipCents,
      account: seed.account,
      orderId,
      tipMessage: seed.message,
      paidAt: sentAt,
    };
  });
}

/** What was said; creators were told of the tips, and have read it. */
export async function insertChats(
  tx: Transaction,
  messages: readonly DueMessage[],
  paid: readonly Payment[],
): Promise<void> {
  await insertRows(
    tx,
    streamChatMessages,
    messages.map(({ seed, stream, sentAt, orderId }) => ({
      id: seed.id,
      stream_id: streams[stream].id,
      user_id: accounts[seed.account].id,
      created_at: sentAt,
      ...(seed.tipCents === undefined
        ? { message: seed.message }
        : {
            message: seed.message ?? tipWords(seed.tipCents),
            message_type: 'tip' as const,
            tip_cents: seed.tipCents,
            order_id: orderId,
          }),
    })),
  );
  await insertTipNotices(
    tx,
    paid.filter(({ kind }) => kind === 'tip'),
  );
}

async function insertTipNotices(tx: Transaction, tips: readonly Payment[]): Promise<void> {
  const told = tips.map((tip) => ({ tip, noticeId: randomUUID() }));
  await insertRows(
    tx,
    notices,
    told.map(({ tip, noticeId }) => ({
      id: noticeId,
      kind: 'tip_received' as const,
      subject_key: `payment:${tip.id}`,
      actor_id: tip.user_id,
      stream_id: tip.stream_id,
      facts: { amountCents: tip.amount_cents },
      created_at: tip.paid_at,
    })),
  );
  await insertRows(
    tx,
    notifications,
    told.flatMap(({ tip, noticeId }) =>
      tip.creator_id
        ? {
            notice_id: noticeId,
            user_id: tip.creator_id,
            created_at: tip.paid_at,
            read_at: later(tip.paid_at, { hours: 2 }),
          }
        : [],
    ),
  );
}
