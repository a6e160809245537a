import { and, isNotNull, isNull } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';

/** A person is public once their address is verified, for as long as the account is neither suspended nor gone. */
export const isPublicPerson = and(isNotNull(users.email_verified_at), isNull(users.suspended_at));
