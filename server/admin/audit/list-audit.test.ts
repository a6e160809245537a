import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminActs } from '#server/admin/admin.tables.ts';
import { payments } from '#server/billing/billing.tables.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { ADMIN_ACTS, type AdminAct } from '#shared/admin/admin-act.rules.ts';
import type { AuditEntry } from '#shared/admin/audit.contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps } = test;
const { db, clock } = deps;
const admin = await makePerson(test, { email: 'admin@lunula.test', displayName: 'Ruth' });
const person = await makePerson(test, { displayName: 'Mara', role: 'creator' });
const module = await makeModule(test, 4);
const [payment] = await db
  .insert(payments)
  .values({
    kind: 'course',
    title: 'Quartz veins',
    amount_cents: 2400,
    provider: 'made',
    provider_payment_id: 'made-1',
    user_id: person.id,
    paid_at: clock.now(),
  })
  .returning();
const film = await makeUpload(test, person.id);
await makeCourse(test, person.id, { lessons: [{ title: 'Cat eye', video_url: null, upload_id: film.id }] });
const receipt = payment?.receipt_number ?? '';

async function list(query = '') {
  const { json } = await call<{ items: AuditEntry[] }>('GET', `/api/admin/audit?${query}`, {
    token: admin.token,
  });
  return json.items;
}
function write(act: AdminAct, subject: string, details: Record<string, string | number> = {}, by = admin.id) {
  return db.insert(adminActs).values({ admin_id: by, act, subject, details, created_at: clock.now() });
}

/** What each act says, and where it leads. */
const WORDS: Record<
  AdminAct,
  [subject: string, facts: object, title: string, details: string, href: string | null]
> = {
  'user.verify': [`user:${person.id}`, {}, 'Verified Mara', '', `/admin/users/${person.id}`],
  'user.unverify': [
    `user:${person.id}`,
    {},
    'Removed the Verified Creator badge of Mara',
    '',
    `/admin/users/${person.id}`,
  ],
  'user.suspend': [
    `user:${person.id}`,
    { reason: 'Spam.' },
    'Suspended Mara',
    'Spam.',
    `/admin/users/${person.id}`,
  ],
  'user.restore': [`user:${person.id}`, {}, 'Restored Mara', '', `/admin/users/${person.id}`],
  'payment.refund': [
    `payment:${payment?.id}`,
    { amountCents: 1200 },
    `Refunded $12.00 of ${receipt} (Quartz veins)`,
    '',
    `/admin/users/${person.id}`,
  ],
  'payment.decline-refund': [
    `payment:${payment?.id}`,
    { reason: 'Watched it all.' },
    `Declined to refund ${receipt} (Quartz veins)`,
    'Watched it all.',
    `/admin/users/${person.id}`,
  ],
  'payment_event.retry': [
    `payment_event:${crypto.randomUUID()}`,
    { type: 'checkout.completed' },
    'Retried a payment event',
    'checkout.completed',
    '/admin',
  ],
  'module.edit': [
    `module:${module.id}`,
    { version: 3 },
    'Edited module 4, Module 4',
    'Version 3',
    `/admin/modules/${module.id}`,
  ],
  'module.restore': [
    `module:${module.id}`,
    { version: 4, restored: 2 },
    'Restored version 2 of module 4, Module 4',
    'Version 4',
    `/admin/modules/${module.id}`,
  ],
  'modules.generate': [
    `module_generation:${crypto.randomUUID()}`,
    { modules: 1, source: 'built-in' },
    'Started generating 1 module',
    '',
    '/admin',
  ],
  'modules.retry': [
    `module_generation:${crypto.randomUUID()}`,
    { moduleNumber: 7 },
    'Retried generating module 7',
    '',
    '/admin',
  ],
  'film.retry': [
    `film:${film.id}`,
    { reason: 'Lunula’s storage is full.' },
    'Retried preparing the film of “Cat eye”',
    'Lunula’s storage is full.',
    '/admin/films',
  ],
};

describe('the audit log', () => {
  it.each(ADMIN_ACTS)('words %s with the names of today, and links to it', async (act) => {
    const [subject, facts, title, details, href] = WORDS[act];
    await write(act, subject, { ...facts });
    expect((await list(`act=${act}`))[0]).toEqual({
      id: expect.any(String),
      at: clock.now().toISOString(),
      administrator: 'Ruth',
      act,
      title,
      details,
      href,
    });
    expect((await list(`act=${act}`)).every((entry) => entry.act === act)).toBe(true);
  });

  it('follows a new name, and has words for what is gone', async () => {
    await write('user.verify', `user:${person.id}`);
    await db.update(profiles).set({ display_name: 'Mara Lind' }).where(sql`user_id = ${person.id}`);
    expect((await list(`userId=${person.id}`))[0]).toMatchObject({
      title: expect.stringContaining('Mara Lind'),
    });
    const gone = crypto.randomUUID();
    await write('user.suspend', `user:${gone}`, { reason: 'Spam.' }, crypto.randomUUID());
    await write('payment.refund', `payment:${gone}`, { amountCents: 100 });
    await write('module.edit', `module:${gone}`, { version: 2 });
    const [suspended] = await list(`userId=${gone}`);
    expect(suspended).toMatchObject({
      title: 'Suspended somebody whose account is gone',
      administrator: null,
      href: null,
    });
    expect((await list('act=payment.refund')).map(({ title }) => title)).toContain(
      'Refunded $1.00 of a payment',
    );
    expect((await list('act=module.edit')).map(({ title }) => title)).toContain('Edited a module');
  });

  it('shows what was done to one person', async () => {
    const other = await makePerson(test);
    await write('user.verify', `user:${other.id}`);
    expect(await list(`userId=${other.id}`)).toHaveLength(1);
  });

  it('cannot be changed or shortened, not even by a statement of our own', async () => {
    await write('user.verify', `user:${person.id}`);
    for (const change of [
      sql`update admin_acts set details = '{}'`,
      sql`delete from admin_acts`,
      sql`truncate admin_acts`,
    ])
      await expect(db.execute(change)).rejects.toMatchObject({ cause: { code: '23001' } });
    expect(await db.$count(adminActs)).toBeGreaterThan(0);
  });
});
