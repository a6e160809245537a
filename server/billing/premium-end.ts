import { type Column, type SQL, sql } from 'drizzle-orm';
import { PREMIUM_GRACE_DAYS } from '#shared/billing/prices.ts';
import { subscriptions } from './billing.tables.ts';

/** Will it be charged again? */
export const premiumRenews: SQL<boolean> = sql`(${subscriptions.status} <> 'canceled' and not ${subscriptions.cancel_at_period_end} and ${subscriptions.ended_at} is null)`;

const periodEnd = sql`${subscriptions.current_period_end} + case when ${premiumRenews} then interval '${sql.raw(String(PREMIUM_GRACE_DAYS))} days' else interval '0' end`;

/** When a subscription ends, whatever becomes of its money. */
export const planEnd: SQL<Date> = sql<Date>`least(${subscriptions.ended_at}, ${periodEnd})`.mapWith(
  subscriptions.current_period_end,
);

/**
 * When a subscription stops opening things: with the period paid for, or, while it is to renew, some days later. So
 * a renewal that fails gives time to mend it, and one that we have not heard of takes nothing from who has paid. A
 * plan whose money is withheld opens nothing at all, and one whose money came back opens what it pays for.
 * Decided on read from our own row: no job has to have run, and no provider has to answer.
 */
export const premiumEnd: SQL<Date> = sql<Date>`case ${subscriptions.money}
    when 'withheld' then ${subscriptions.created_at}
    when 'restored' then ${periodEnd}
    else ${planEnd} end`.mapWith(subscriptions.current_period_end);

/** A person's Premium at a moment, for queries in which that person's id is `userId`. */
export function hasPremiumAt(userId: SQL | Column, now: SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${subscriptions} where ${subscriptions.user_id} = ${userId} and ${premiumEnd} > ${now})`;
}
