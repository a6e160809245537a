import { randomBytes } from 'node:crypto';
import { users } from '#server/auth/auth.tables.ts';
import { hashPassword } from '#server/auth/secrets/password.ts';
import { billingCustomers, subscriptions } from '#server/billing/billing.tables.ts';
import {
  testPayCustomers,
  testPaySubscriptions,
} from '#server/billing/providers/test-pay/test-pay.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { monthLater } from '#shared/billing/month-later.ts';
import { PREMIUM_TITLE } from '#shared/billing/plans.ts';
import { PREMIUM_CENTS, PREMIUM_PRODUCT_ID } from '#shared/billing/prices.ts';
import { type AccountSeed, accounts } from './accounts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';

const PROVIDER = 'test-pay';
const people: readonly AccountSeed[] = Object.values(accounts);
const demoEmails = new Set<string>(DEMO_ACCOUNTS.map(({ email }) => email));

export async function insertPeople(tx: Transaction, now: Date): Promise<void> {
  await insertUsers(tx, now);
  await insertProfiles(tx);
  await insertSubscriptions(tx, now);
}

async function insertUsers(tx: Transaction, now: Date): Promise<void> {
  // A hash is slow on purpose: the people nobody signs in as share one, of a password nobody knows.
  const [demoHash, lockedHash] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    hashPassword(randomBytes(32).toString('base64url')),
  ]);
  const rows = people.map((person) => {
    const joinedAt = later(now, { days: -person.joinedDaysAgo });
    return {
      id: person.id,
      email: person.email,
      password_hash: demoEmails.has(person.email) ? demoHash : lockedHash,
      email_verified_at: joinedAt,
      created_at: joinedAt,
    };
  });
  // Only the id may be there already. Skipping an address that belongs to somebody else would leave
  // courses and follows without their person.
  await tx.insert(users).values(rows).onConflictDoNothing({ target: users.id });
}

async function insertProfiles(tx: Transaction): Promise<void> {
  const rows = people.map((person) => ({
    user_id: person.id,
    display_name: person.display_name,
    bio: person.bio,
    location: person.location,
    website: person.website,
    social_instagram: person.social_instagram,
    social_youtube: person.social_youtube,
    social_tiktok: person.social_tiktok,
    role: person.role,
    is_creator_verified: person.is_creator_verified,
  }));
  await tx.insert(profiles).values(rows).onConflictDoNothing();
}

/** As if each had subscribed at the built-in payment provider, which goes on to renew them. */
async function insertSubscriptions(tx: Transaction, now: Date): Promise<void> {
  const subscribers = people.flatMap(({ id, email, premiumSinceDaysAgo }) => {
    if (premiumSinceDaysAgo === undefined) return [];
    const since = later(now, { days: -premiumSinceDaysAgo });
    const names = { customerId: `tp_cus_demo_${id}`, subscriptionId: `tp_sub_demo_${id}` };
    return { id, email, ...names, since, paidUntil: nextAnniversary(since, now) };
  });
  await insertCustomers(tx, subscribers, now);
  await tx
    .insert(testPaySubscriptions)
    .values(
      subscribers.map(({ customerId, subscriptionId, since, paidUntil }) => ({
        id: subscriptionId,
        customer_id: customerId,
        title: PREMIUM_TITLE,
        amount_cents: PREMIUM_CENTS,
        status: 'active' as const,
        period_end: paidUntil,
        cancel_at_period_end: false,
        next_charge_at: paidUntil,
        started_at: since,
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(subscriptions)
    .values(
      subscribers.map(({ id, subscriptionId, since, paidUntil }) => ({
        user_id: id,
        provider: PROVIDER,
        provider_subscription_id: subscriptionId,
        product_id: PREMIUM_PRODUCT_ID,
        status: 'active' as const,
        current_period_end: paidUntil,
        created_at: since,
      })),
    )
    .onConflictDoNothing();
}

type Subscriber = { id: string; email: string; customerId: string; since: Date };

async function insertCustomers(tx: Transaction, subscribers: Subscriber[], now: Date): Promise<void> {
  const card = {
    card_last4: '4242',
    card_expiry: `12/${String(now.getUTCFullYear() + 4).slice(-2)}`,
    card_outcome: 'succeeds' as const,
  };
  await tx
    .insert(testPayCustomers)
    .values(
      subscribers.map(({ id, email, customerId, since }) => ({
        id: customerId,
        user_ref: id,
        email,
        ...card,
        created_at: since,
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(billingCustomers)
    .values(
      subscribers.map(({ id, customerId, since }) => ({
        provider: PROVIDER,
        provider_customer_id: customerId,
        user_id: id,
        created_at: since,
      })),
    )
    .onConflictDoNothing();
}

function nextAnniversary(since: Date, now: Date): Date {
  let end = since;
  while (end <= now) end = monthLater(end, since);
  return end;
}
