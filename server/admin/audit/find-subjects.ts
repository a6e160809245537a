import { eq, inArray } from 'drizzle-orm';
import { modules } from '#server/academy/academy.tables.ts';
import { findFilmLessons } from '#server/admin/films/find-film-lessons.ts';
import { users } from '#server/auth/auth.tables.ts';
import { payments } from '#server/billing/billing.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { AdminSubject } from '#shared/admin/admin-act.rules.ts';
import type { ActSubject } from '#shared/admin/word-act.ts';

/** What the log's entries are about, as it is now and by the entries' own names for it. What is gone is missing. */
export async function findSubjects(
  db: Queryable,
  subjects: readonly string[],
): Promise<Map<string, ActSubject>> {
  const idsOf = (kind: AdminSubject) =>
    [...new Set(subjects)]
      .filter((subject) => subject.startsWith(`${kind}:`))
      .map((subject) => subject.slice(kind.length + 1));
  const found = await Promise.all([
    findUsers(db, idsOf('user')),
    findPayments(db, idsOf('payment')),
    findModules(db, idsOf('module')),
    findFilms(db, idsOf('film')),
  ]);
  return new Map(found.flat());
}

type Named = [subject: string, ActSubject];

async function findUsers(db: Queryable, ids: string[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id, name: profiles.display_name, verifiedAt: users.email_verified_at })
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(inArray(users.id, ids));
  return rows.map(({ id, name, verifiedAt }) => [
    `user:${id}`,
    { name, href: verifiedAt && `/admin/users/${id}` },
  ]);
}

async function findPayments(db: Queryable, ids: string[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: payments.id,
      title: payments.title,
      receipt: payments.receipt_number,
      buyerId: payments.user_id,
    })
    .from(payments)
    .where(inArray(payments.id, ids));
  return rows.map(({ id, title, receipt, buyerId }) => [
    `payment:${id}`,
    { name: `${receipt} (${title})`, href: buyerId && `/admin/users/${buyerId}` },
  ]);
}

/** By the lesson that shows it. */
async function findFilms(db: Queryable, ids: string[]): Promise<Named[]> {
  const shown = await findFilmLessons(db, ids);
  return [...shown].map(([id, { title }]) => [`film:${id}`, { name: `the film of “${title}”`, href: null }]);
}

async function findModules(db: Queryable, ids: string[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: modules.id, number: modules.module_number, title: modules.title })
    .from(modules)
    .where(inArray(modules.id, ids));
  return rows.map(({ id, number, title }) => [
    `module:${id}`,
    { name: `module ${number}, ${title}`, href: `/admin/modules/${id}` },
  ]);
}
