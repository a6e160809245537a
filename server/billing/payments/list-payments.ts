import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import { payments } from '#server/billing/billing.tables.ts';
import { ledgerEntries, ledgerPostings, POSTING_KINDS } from '#server/billing/ledger/ledger.tables.ts';
import type { Deps } from '#server/deps.ts';
import { afterCursor, beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import type { Admin } from '#shared/access/viewer.ts';
import type { AnyonesPayment } from '#shared/billing/billing.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { isKeptPayment, paymentColumns } from './payment-view.ts';
import { toPayment } from './to-payment.ts';

type Input = { cursor?: string; limit: number; only?: 'refund_requested'; userId?: string };

export async function listPayments(deps: Deps, _viewer: Admin, { cursor, limit, only, userId }: Input) {
  const isTheirs = userId ? eq(payments.user_id, userId) : undefined;
  const rows = only
    ? await selectPayments(
        deps,
        afterCursor(payments.refund_wanted_at, payments.id, cursor),
        isWanted,
        isTheirs,
      )
        .orderBy(asc(payments.refund_wanted_at), asc(payments.id))
        .limit(limit + 1)
    : await selectPayments(deps, beforeCursor(payments.paid_at, payments.id, cursor), isTheirs)
        .orderBy(desc(payments.paid_at), desc(payments.id))
        .limit(limit + 1);
  const page = toPage(rows, limit, (row) => ({ at: (only && row.refundWantedAt) ?? row.paidAt, id: row.id }));
  return {
    items: await Promise.all(page.items.map((row) => toAnyonesPayment(deps, row))),
    nextCursor: page.nextCursor,
    refundRequestCount: await deps.db.$count(payments, isWanted),
  };
}

/** A request for money that a bank has taken back cannot be answered until it has decided. */
const isWanted = and(isNotNull(payments.refund_wanted_at), isKeptPayment);

export async function getPayment(deps: Deps, paymentId: string): Promise<AnyonesPayment> {
  const [row] = await selectPayments(deps, eq(payments.id, paymentId));
  if (!row) throw new DomainError('NOT_FOUND');
  return toAnyonesPayment(deps, row);
}

function selectPayments(deps: Deps, ...conditions: (SQL | undefined)[]) {
  return deps.db
    .select({
      ...paymentColumns,
      buyerEmail: users.email,
      unknownCustomer: payments.unknown_customer_id,
      entries: sql<AnyonesPayment['entries']>`(
        select coalesce(json_agg(json_build_object(
          'posting', posting.kind, 'account', entry.account, 'amountCents', entry.amount_cents,
          'at', to_char(posting.booked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by posting.booked_at, array_position(${sql.param(POSTING_KINDS)}::text[], posting.kind),
            posting.reference, entry.account, entry.party_id), '[]')
        from ${ledgerPostings} posting join ${ledgerEntries} entry on entry.posting_id = posting.id
        where posting.payment_id = ${payments.id})`,
    })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.user_id))
    .where(and(...conditions));
}

type Row = Awaited<ReturnType<typeof selectPayments>>[number];

async function toAnyonesPayment(deps: Deps, row: Row): Promise<AnyonesPayment> {
  const { buyerEmail, unknownCustomer, entries, ...payment } = row;
  const seen = { provider: row.provider, buyerEmail, unknownCustomer, entries };
  return { ...(await toPayment(deps, deps.db, payment)), ...seen };
}
