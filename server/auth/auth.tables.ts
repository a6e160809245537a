import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, maxLength, moment, oneOf } from '#server/platform/db/columns.ts';
import { DEVICE_MAX } from '#shared/auth/auth.rules.ts';
import { WISH_TEXT_MAX } from '#shared/auth/find-wish.ts';
import { SUSPENSION_REASON_MAX } from '#shared/auth/suspension.rules.ts';
import { EMAIL_MAX } from '#shared/email.ts';
import { PROFILE_LIMITS } from '#shared/profiles/profile.rules.ts';

/** Until its address is verified, a row holds only that; names and passwords stay with the mailed links. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    password_hash: text(),
    email_verified_at: moment(),
    suspended_at: moment(),
    /** When the account was erased: the row stays for what others keep of it, under an address of nobody's. */
    deleted_at: moment(),
    suspension_reason: text().notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_email_search').using('gin', sql`${table.email} gin_trgm_ops`),
    index('users_email_start').on(sql`${table.email} text_pattern_ops`),
    index('users_joined')
      .on(table.email_verified_at, table.id)
      .where(sql`${table.email_verified_at} is not null`),
    index('users_suspended')
      .on(table.email_verified_at, table.id)
      .where(sql`${table.suspended_at} is not null`),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    maxLength('users', 'email', EMAIL_MAX, 3),
    maxLength('users', 'suspension_reason', SUSPENSION_REASON_MAX),
    check(
      'users_verified_password',
      sql`${table.email_verified_at} is null or ${table.password_hash} is not null`,
    ),
    check(
      'users_deleted_closed',
      sql`${table.deleted_at} is null or num_nonnulls(${table.email_verified_at}, ${table.password_hash}) = 0`,
    ),
  ],
);

/** A session is also the family of its refresh tokens: reusing a spent one ends the whole session. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it was opened on, in words: "Chrome on Android". Empty if unknown. */
    device: text().notNull().default(''),
    created_at: createdAt(),
    last_used_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
  },
  (table) => [
    index('sessions_user_id').on(table.user_id),
    index('sessions_expires_at').on(table.expires_at),
    maxLength('sessions', 'device', DEVICE_MAX),
  ],
);

/** Only hashes are stored; the token itself is known only to the browser it was issued to. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    created_at: createdAt(),
    used_at: moment(),
  },
  (table) => [
    uniqueIndex('refresh_tokens_token_hash').on(table.token_hash),
    index('refresh_tokens_session_id').on(table.session_id),
    index('refresh_tokens_used_at').on(table.used_at).where(sql`${table.used_at} is not null`),
  ],
);

export const EMAIL_TOKEN_KINDS = ['verify', 'reset'] as const;

/**
 * Links that were mailed. A link that verifies an address carries what its own sign-up chose. Once another
 * sign-up's link was used it can verify nothing, but is kept, so that signing in answers its password as before.
 */
export const emailTokens = pgTable(
  'email_tokens',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: EMAIL_TOKEN_KINDS }).notNull(),
    token_hash: text().notNull(),
    /** Shared by all links of one sign-up. */
    sign_up_id: uuid(),
    password_hash: text(),
    display_name: text(),
    /** What the sign-up began with (`wishText`); null if it was for its own sake. */
    wish: text(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('email_tokens_token_hash').on(table.token_hash),
    index('email_tokens_user_id').on(table.user_id),
    index('email_tokens_expires_at').on(table.expires_at),
    oneOf('email_tokens', 'kind', EMAIL_TOKEN_KINDS),
    check(
      'email_tokens_sign_up',
      sql`num_nonnulls(${table.sign_up_id}, ${table.display_name}) = case ${table.kind} when 'verify' then 2 else 0 end and (${table.password_hash} is null or ${table.kind} = 'verify')`,
    ),
    check('email_tokens_wish', sql`${table.wish} is null or ${table.kind} = 'verify'`),
    maxLength('email_tokens', 'display_name', PROFILE_LIMITS.displayName),
    maxLength('email_tokens', 'wish', WISH_TEXT_MAX),
  ],
);
