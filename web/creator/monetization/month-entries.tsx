import { useInfiniteQuery } from '@tanstack/react-query';
import type { Earning } from '#shared/billing/earnings.contract.ts';
import { earningLabel } from '#shared/billing/earnings.rules.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { monthQuery } from '#web/creator/creator.queries.ts';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';

export function MonthEntries({ month }: { month: string }) {
  const query = useInfiniteQuery(monthQuery(api, month));
  return (
    <>
      <h3 className="mb-3 text-f1">Entries</h3>
      <QueryView
        query={query}
        pending={<SkeletonText lines={6} label="Loading the entries" />}
        errorTitle="The entries couldn’t be loaded."
      >
        {({ pages }) => (
          <>
            <ul className="divide-y divide-line border-line border-y">
              {pages
                .flatMap(({ items }) => items)
                .map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
            </ul>
            <LoadMore query={query} errorTitle="The next entries couldn’t be loaded." />
          </>
        )}
      </QueryView>
    </>
  );
}

function EntryRow({ entry }: { entry: Earning }) {
  const { paidCents, earnedCents } = entry;
  return (
    <li className="py-3">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 font-semibold break-words">{entry.title}</p>
        <p className="shrink-0 font-mono text-ui tabular-nums">{formatCentsExactly(earnedCents)}</p>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-[0.875rem] text-ink-soft">
        <span>
          {earningLabel(entry)} · <LocalTime dateTime={entry.at} show="day" /> · {entry.receiptNumber}
        </span>
        <span>
          {formatCentsExactly(Math.abs(paidCents))} {paidCents < 0 ? 'given back' : 'paid'}
        </span>
      </p>
    </li>
  );
}
