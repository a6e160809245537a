import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/auth.tables.ts';
import { atLeast, createdAt, id, maxLength, oneOf } from '#server/platform/db/columns.ts';
import { PROFILE_LIMITS, ROLES } from '#shared/profiles/profile.rules.ts';
import { SOCIAL_NETWORKS } from '#shared/profiles/social-links.ts';

export const profiles = pgTable(
  'profiles',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    display_name: text().notNull(),
    avatar_url: text(),
    bio: text().notNull().default(''),
    location: text().notNull().default(''),
    website: text().notNull().default(''),
    social_instagram: text().notNull().default(''),
    social_youtube: text().notNull().default(''),
    social_tiktok: text().notNull().default(''),
    role: text({ enum: ROLES }).notNull().default('student'),
    is_creator_verified: boolean().notNull().default(false),
    // Counted by the database, with each row added to or removed from `user_follows`.
    follower_count: integer().notNull().default(0),
    following_count: integer().notNull().default(0),
  },
  (table) => [
    index('profiles_creator_name')
      .using('gin', sql`plain_text(${table.display_name}) gin_trgm_ops`)
      .where(sql`${table.role} = 'creator'`),
    index('profiles_student_name')
      .using('gin', sql`plain_text(${table.display_name}) gin_trgm_ops`)
      .where(sql`${table.role} = 'student'`),
    index('profiles_name_start').on(sql`plain_text(${table.display_name}) text_pattern_ops`),
    index('profiles_creators').on(table.user_id).where(sql`${table.role} = 'creator'`),
    index('profiles_verified').on(table.user_id).where(sql`${table.is_creator_verified}`),
    maxLength('profiles', 'display_name', PROFILE_LIMITS.displayName),
    maxLength('profiles', 'bio', PROFILE_LIMITS.bio),
    maxLength('profiles', 'location', PROFILE_LIMITS.location),
    maxLength('profiles', 'website', PROFILE_LIMITS.link),
    ...SOCIAL_NETWORKS.map((network) => maxLength('profiles', `social_${network}`, PROFILE_LIMITS.link)),
    oneOf('profiles', 'role', ROLES),
    atLeast('profiles', 'follower_count', 0),
    atLeast('profiles', 'following_count', 0),
  ],
);

export const userFollows = pgTable(
  'user_follows',
  {
    id: id(),
    follower_id: uuid()
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    following_id: uuid()
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('user_follows_pair').on(table.follower_id, table.following_id),
    index('user_follows_following').on(table.following_id, table.created_at),
    // In batches, for what all of them are told.
    index('user_follows_followers').on(table.following_id, table.follower_id),
    index('user_follows_follower').on(table.follower_id, table.created_at),
    check('user_follows_not_oneself', sql`${table.follower_id} <> ${table.following_id}`),
  ],
);
