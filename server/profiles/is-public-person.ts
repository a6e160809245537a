import { and, isNotNull, isNull } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';

/** People are public once their address is verified, and not while they are suspended. */
export const isPublicPerson = and(isNotNull(users.email_verified_at), isNull(users.suspended_at));
