import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ledgerEntries } from '#server/billing/ledger/ledger.tables.ts';
import type { Earning, Earnings } from '#shared/billing/earnings.contract.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';

const shop = await useTestShop();
const { deps, bank, call, advance, buy, hear, refundAsAdministrator, tokenOf } = shop;

/** Where the clock stands. */
const MARCH = '2026-03';
const APRIL = '2026-04';

type Person = Awaited<ReturnType<typeof makePerson>>;

const newCreator = () => makePerson(shop, { role: 'creator' });

async function read<Answer>(person: Person, path: string): Promise<Answer> {
  return (await call<Answer>('GET', `/api/me/earnings${path}`, { token: await tokenOf(person) })).json;
}

async function buyCourse(creator: Person, priceCents: number, title = 'Chrome') {
  const course = await makeCourse(shop, creator.id, { price_cents: priceCents, title });
  return buy({ kind: 'course', courseId: course.id, consent: true });
}

async function sendTip(creator: Person, amountCents: number) {
  const stream = await makeStream(shop, creator.id, { status: 'live', title: 'One magnet' });
  return buy({ kind: 'tip', streamId: stream.id, amountCents });
}

/** What the ledger itself says the creator has. */
async function ledgerSum({ id }: Person): Promise<number> {
  const rows = await deps.db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.party_id, id), eq(ledgerEntries.account, 'creator')));
  return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

/** Sums of all lines of all months, read page by page, compared with the statements and the ledger. */
async function expectToAddUp(creator: Person): Promise<Earnings> {
  const earnings = await read<Earnings>(creator, '');
  for (const statement of earnings.statements) {
    const lines: Earning[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor && `&cursor=${cursor}`;
      const page: { items: Earning[]; nextCursor: string | null } = await read(
        creator,
        `/${statement.month}?limit=2${query}`,
      );
      lines.push(...page.items);
      cursor = page.nextCursor;
    }
    const sumOf = (field: 'paidCents' | 'earnedCents', isIn: (line: Earning) => boolean = () => true) =>
      lines.filter(isIn).reduce((sum, line) => sum + line[field], 0);
    const isSale = ({ kind, sale }: Earning) => kind === 'payment' && sale === 'course';
    expect(statement).toEqual({
      month: statement.month,
      salesCents: sumOf('paidCents', isSale),
      shareCents: sumOf('earnedCents', isSale),
      tipsCents: sumOf('earnedCents', ({ kind, sale }) => kind === 'payment' && sale === 'tip'),
      returnedCents: sumOf('earnedCents', ({ kind }) => kind !== 'payment'),
      netCents: sumOf('earnedCents'),
    });
    expect(lines.map(({ at }) => at)).toEqual(
      lines
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
  }
  expect(earnings.totalCents).toBe(await ledgerSum(creator));
  return earnings;
}

describe('a statement', () => {
  it('of somebody who has sold nothing is empty', async () => {
    expect(await expectToAddUp(await newCreator())).toEqual({
      totalCents: 0,
      thisMonthCents: 0,
      statements: [],
    });
  });

  it('has sales, tips, refunds and disputes in the month in which each was booked', async () => {
    const [creator, other] = [await newCreator(), await newCreator()];
    await buyCourse(other, 5_000);
    // 70% of 24.99 and of 9.99 are not whole cents.
    const partly = await buyCourse(creator, 2_499);
    const wholly = await buyCourse(creator, 999);
    const [lost, won] = [await buyCourse(creator, 4_000), await buyCourse(creator, 3_000)];
    const tip = await sendTip(creator, 500);
    await sendTip(creator, 1_200);
    await refundAsAdministrator(partly.id, 1_001);
    bank.dispute(lost.providerId);
    bank.dispute(won.providerId);
    await hear();
    const shares = 1_749 + 699 + 2_800 + 2_100;
    const march = {
      month: MARCH,
      salesCents: 2_499 + 999 + 4_000 + 3_000,
      shareCents: shares,
      tipsCents: 1_700,
      returnedCents: -701 - 2_800 - 2_100,
      netCents: shares + 1_700 - 701 - 2_800 - 2_100,
    };
    expect((await expectToAddUp(creator)).statements).toEqual([march]);

    advance({ days: 31 });
    bank.decide(lost.providerId, 'lost');
    bank.decide(won.providerId, 'won');
    await refundAsAdministrator(wholly.id, 999);
    await refundAsAdministrator(tip.id, 500);
    await hear();
    const april = {
      month: APRIL,
      salesCents: 0,
      shareCents: 0,
      tipsCents: 0,
      returnedCents: 2_100 - 699 - 500,
      netCents: 2_100 - 699 - 500,
    };
    expect(await expectToAddUp(creator)).toEqual({
      totalCents: march.netCents + april.netCents,
      thisMonthCents: april.netCents,
      statements: [april, march],
    });
    expect((await expectToAddUp(other)).statements).toMatchObject([{ month: MARCH, netCents: 3_500 }]);
  });

  it('follows UTC at the turn of a month', async () => {
    const creator = await newCreator();
    const start = deps.clock.now();
    const nextMonth = new Date(`${start.toISOString().slice(0, 7)}-01T00:00:00Z`);
    nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1);
    advance({ seconds: (nextMonth.getTime() - start.getTime()) / 1000 - 1 });
    await buyCourse(creator, 1_000);
    const last = deps.clock.now().toISOString();
    advance({ seconds: 1 });
    await buyCourse(creator, 2_000);
    const months = [nextMonth.toISOString(), last].map((at) => at.slice(0, 7));
    const { statements } = await expectToAddUp(creator);
    expect(statements.map(({ month, salesCents }) => [month, salesCents])).toEqual([
      [months[0], 2_000],
      [months[1], 1_000],
    ]);
  });
});

describe('a month’s lines', () => {
  it('say what each was, without naming who paid', async () => {
    const creator = await newCreator();
    const month = deps.clock.now().toISOString().slice(0, 7);
    const sale = await buyCourse(creator, 2_000, 'Foil');
    advance({ seconds: 60 });
    await refundAsAdministrator(sale.id, 500);
    await hear();
    const { items } = await read<{ items: Earning[] }>(creator, `/${month}`);
    expect(items).toMatchObject([
      { kind: 'refund', sale: 'course', title: 'Foil', paidCents: -500, earnedCents: -350 },
      { kind: 'payment', sale: 'course', title: 'Foil', paidCents: 2_000, earnedCents: 1_400 },
    ]);
    expect(items[0]?.receiptNumber).toBe(items[1]?.receiptNumber);
    expect(JSON.stringify(items)).not.toContain(sale.person.id);
    expect(JSON.stringify(items)).not.toContain(sale.person.email);
    const stranger = await newCreator();
    expect(await read(stranger, `/${month}`)).toEqual({ items: [], nextCursor: null });
  });

  it('are a file for spreadsheets in which no title runs as a formula', async () => {
    const creator = await newCreator();
    const month = deps.clock.now().toISOString().slice(0, 7);
    const at = deps.clock.now().toISOString().slice(0, 19).replace('T', ' ');
    const sale = await buyCourse(creator, 1_999, '=SUM(A1), "chrome"');
    const { json } = await call<{ items: { receiptNumber: string }[] }>('GET', '/api/me/payments', {
      token: await tokenOf(sale.person),
    });
    const receipt = json.items[0]?.receiptNumber;
    await refundAsAdministrator(sale.id, 1_999);
    await hear();
    const file = await read<{ fileName: string; csv: string }>(creator, `/${month}/export`);
    expect(file.fileName).toBe(`lunula-statement-${month}.csv`);
    expect(file.csv.slice(1).split('\r\n').toSorted().reverse()).toEqual([
      'Booked (UTC),Type,Title,Receipt,Paid (USD),Earned (USD)',
      `${at},Sale,"'=SUM(A1), ""chrome""",${receipt},19.99,13.99`,
      `${at},Refund,"'=SUM(A1), ""chrome""",${receipt},-19.99,-13.99`,
      '',
    ]);
  });

  it.each(['2026-13', '2026-3', 'march', '1999-01', '2026-03-01'])(
    'are refused for the month %s',
    async (month) => {
      const creator = await newCreator();
      const answer = await call('GET', `/api/me/earnings/${month}`, { token: await tokenOf(creator) });
      expect(answer).toMatchObject({ status: 400, json: { code: 'INVALID_INPUT' } });
    },
  );
});
