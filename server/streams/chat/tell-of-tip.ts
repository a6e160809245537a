import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { streamChatMessages } from './chat.tables.ts';
import { isShown, messageView, selectMessages } from './message-view.ts';
import { tellChat } from './tell-chat.ts';

/** Whether a tip is shown follows from its order; this says so to everyone who watches. */
export async function tellOfTip(deps: Deps, tx: Transaction, orderId: string): Promise<void> {
  const [row] = await selectMessages(tx).where(and(eq(streamChatMessages.order_id, orderId), isShown));
  if (!row) return;
  await tellChat(deps, tx, row.message.stream_id, { name: 'chat.posted', data: messageView(row) });
}
