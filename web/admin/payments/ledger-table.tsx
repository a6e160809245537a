import type { AnyonesPayment } from '#shared/billing/billing.contract.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { Table } from '#web/ui/display/table.tsx';

type Entry = AnyonesPayment['entries'][number];

const COLUMNS = [
  { key: 'posting', header: 'Posting', cell: ({ posting }: Entry) => inWords(posting) },
  { key: 'account', header: 'Account', cell: ({ account }: Entry) => inWords(account) },
  {
    key: 'at',
    header: 'Booked',
    cell: ({ at }: Entry) => (
      <span className="whitespace-nowrap">
        <LocalTime dateTime={at} show="day" />
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end' as const,
    cell: ({ amountCents }: Entry) => <span className="tabular-nums">{formatCentsExactly(amountCents)}</span>,
  },
];

/** The money that moved for one payment, and between whom. */
export function LedgerTable({ payment }: { payment: AnyonesPayment }) {
  return (
    <Table
      caption={`Ledger of ${payment.receiptNumber}`}
      captionHidden
      columns={COLUMNS}
      rows={payment.entries}
      rowKey={(entry) => payment.entries.indexOf(entry).toString()}
      className="max-w-140"
    />
  );
}

/** "provider_fee" for people: "Provider fee". */
function inWords(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
}
