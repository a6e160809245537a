import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import { mutedNotifications } from '#server/notifications/notifications.tables.ts';
import { isPublicPerson } from '#server/profiles/is-public-person.ts';
import { DomainError } from '#shared/errors.ts';
import { kindsOf } from '#shared/notifications/notification.rules.ts';
import type { MailSubscription } from '#shared/notifications/notifications.contract.ts';
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token.ts';

/** On while any of it is on. */
export async function getSubscription(deps: Deps, { token }: { token: string }): Promise<MailSubscription> {
  const { userId, scope } = await requireUnsubscription(deps, token);
  const kinds = kindsOf(scope);
  const { user_id, kind, channel } = mutedNotifications;
  const isMuted = and(eq(user_id, userId), eq(channel, 'email'), inArray(kind, [...kinds]));
  const muted = await deps.db.$count(mutedNotifications, isMuted);
  return { scope, isOn: muted < kinds.length };
}

export async function requireUnsubscription(deps: Deps, token: string): Promise<Unsubscription> {
  const unsubscription = readUnsubscribeToken(deps.authKey, token);
  const isThere =
    unsubscription && (await deps.db.$count(users, and(eq(users.id, unsubscription.userId), isPublicPerson)));
  if (!unsubscription || !isThere) throw new DomainError('UNSUBSCRIBE_LINK_INVALID');
  return unsubscription;
}
