import { randomBytes } from 'node:crypto';
import { users } from '#server/auth/auth.tables.ts';
import { hashPassword } from '#server/auth/secrets/password.ts';
import { subscriptions } from '#server/billing/billing.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { PREMIUM_PRODUCT_ID } from '#shared/billing/prices.ts';
import { type AccountSeed, accounts } from './accounts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';

const PERIOD_DAYS = 30;
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

async function insertSubscriptions(tx: Transaction, now: Date): Promise<void> {
  const rows = people.flatMap(({ id, premiumSinceDaysAgo }) => {
    if (premiumSinceDaysAgo === undefined) return [];
    return {
      user_id: id,
      product_id: PREMIUM_PRODUCT_ID,
      status: 'active' as const,
      current_period_end: later(now, { days: PERIOD_DAYS - (premiumSinceDaysAgo % PERIOD_DAYS) }),
      created_at: later(now, { days: -premiumSinceDaysAgo }),
    };
  });
  await tx.insert(subscriptions).values(rows).onConflictDoNothing();
}
