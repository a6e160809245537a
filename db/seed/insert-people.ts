import { randomBytes } from 'node:crypto';
import { users } from '#server/auth/auth.tables.ts';
import { hashPassword } from '#server/auth/secrets/password.ts';
import { subscriptions } from '#server/billing/billing.tables.ts';
import { testPaySubscriptions } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { monthLater } from '#shared/billing/month-later.ts';
import { PREMIUM_TITLE } from '#shared/billing/plans.ts';
import { PREMIUM_CENTS, PREMIUM_PRODUCT_ID } from '#shared/billing/prices.ts';
import { type AccountSeed, accounts } from './accounts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { findThere } from './given/find-there.ts';
import { insertRows } from './given/insert-rows.ts';
import type { News } from './given/news.ts';
import { CARD_LAST4, customerIdOf, insertCustomers, PROVIDER } from './sales/insert-customers.ts';

const demoEmails = new Set<string>(DEMO_ACCOUNTS.map(({ email }) => email));

export async function insertPeople(tx: Transaction, now: Date, { isNew }: News): Promise<void> {
  const seeds: [string, AccountSeed][] = Object.entries(accounts);
  const added = seeds.filter(([name]) => isNew('accounts', name)).map(([, person]) => person);
  if (added.length === 0) return;
  await insertUsers(tx, added, now);
  // Anyone whose address is already taken is left out, with everything of theirs.
  const there = await findThere(
    tx,
    users.id,
    added.map(({ id }) => id),
  );
  const people = added.filter(({ id }) => there.has(id));
  await insertProfiles(tx, people);
  await insertSubscriptions(tx, people, now);
}

async function insertUsers(tx: Transaction, people: AccountSeed[], now: Date): Promise<void> {
  // Hashing is slow on purpose: people nobody signs in as share one hash, of a password nobody knows.
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
  await insertRows(tx, users, rows);
}

async function insertProfiles(tx: Transaction, people: AccountSeed[]): Promise<void> {
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
  await insertRows(tx, profiles, rows);
}

/** As if each had subscribed at the built-in payment provider, which will renew them. */
async function insertSubscriptions(tx: Transaction, people: AccountSeed[], now: Date): Promise<void> {
  const subscribers = people.flatMap((person) => {
    const { id, premiumSinceDaysAgo } = person;
    if (premiumSinceDaysAgo === undefined) return [];
    const since = later(now, { days: -premiumSinceDaysAgo });
    const names = { customerId: customerIdOf(person), subscriptionId: `tp_sub_demo_${id}` };
    return { id, person, ...names, since, paidUntil: nextAnniversary(since, now) };
  });
  await insertCustomers(
    tx,
    now,
    subscribers.map(({ person }) => person),
    {
      card_last4: CARD_LAST4,
      card_expiry: `12/${String(now.getUTCFullYear() + 4).slice(-2)}`,
      card_outcome: 'succeeds',
    },
  );
  await insertRows(
    tx,
    testPaySubscriptions,
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
  );
  await insertRows(
    tx,
    subscriptions,
    subscribers.map(({ id, subscriptionId, since, paidUntil }) => ({
      user_id: id,
      provider: PROVIDER,
      provider_subscription_id: subscriptionId,
      product_id: PREMIUM_PRODUCT_ID,
      status: 'active' as const,
      current_period_end: paidUntil,
      created_at: since,
    })),
  );
}

function nextAnniversary(since: Date, now: Date): Date {
  let end = since;
  while (end <= now) end = monthLater(end, since);
  return end;
}
