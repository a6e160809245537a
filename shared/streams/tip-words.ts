import { formatCents } from '#shared/money.ts';

/** What the chat says when somebody tips without a message. */
export function tipWords(amountCents: number): string {
  return `Sent ${formatCents(amountCents)} tip!`;
}

/** On orders and receipts. */
export function tipTitle(streamTitle: string): string {
  return `Tip for “${streamTitle}”`;
}
