import { type Column, type SQL, sql } from 'drizzle-orm';
import { PREMIUM_GRACE_DAYS } from '#shared/billing/prices.ts';
import { subscriptions } from './billing.tables.ts';

/** Will it be charged again? */
export const premiumRenews: SQL<boolean> = sql`(${subscriptions.status} <> 'canceled' and not ${subscriptions.cancel_at_period_end} and ${subscriptions.ended_at} is null)`;

/** When what was paid for a plan ends, even if the plan itself was ended before. */
export const paidEnd: SQL<Date> =
  sql<Date>`${subscriptions.current_period_end} + case when ${premiumRenews} then interval '${sql.raw(String(PREMIUM_GRACE_DAYS))} days' else interval '0' end`.mapWith(
    subscriptions.current_period_end,
  );

/** When a subscription ends, whatever happens to its money. */
export const planEnd: SQL<Date> = sql<Date>`least(${subscriptions.ended_at}, ${paidEnd})`.mapWith(
  subscriptions.current_period_end,
);

/**
 * When a subscription stops opening things: at the end of the paid period or, if it is due to renew, some
 * days later. That leaves time to fix a failed renewal, and a renewal we have not heard of takes nothing from
 * anybody who has paid. A plan whose money is withheld opens nothing at all, and one whose money came back
 * opens what it pays for. Decided on read from our own row: no job has to have run, and no provider has to
 * answer.
 */
export const premiumEnd: SQL<Date> = sql<Date>`case ${subscriptions.money}
    when 'withheld' then ${subscriptions.created_at}
    when 'restored' then ${paidEnd}
    else ${planEnd} end`.mapWith(subscriptions.current_period_end);

/** Whether a person has Premium at a moment, for queries in which that person's id is `userId`. */
export function hasPremiumAt(userId: SQL | Column, now: SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${subscriptions} where ${subscriptions.user_id} = ${userId} and ${premiumEnd} > ${now})`;
}
