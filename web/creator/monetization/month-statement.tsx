import { useQuery } from '@tanstack/react-query';
import type { Statement } from '#shared/billing/earnings.contract.ts';
import { monthOf, nameMonth } from '#shared/billing/earnings.rules.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { earningsQuery } from '#web/creator/creator.queries.ts';
import { Button } from '#web/ui/action/button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { MonthEntries } from './month-entries.tsx';
import { statementLines } from './statement-lines.ts';
import { useStatementFile } from './use-statement-file.ts';

/** One month: what it comes to, and every entry it is made of. */
export function MonthStatement({ month }: { month: string }) {
  const query = useQuery(earningsQuery(api));
  return (
    <section aria-label="Statement" className="min-w-0">
      <TextLink to="/creator/monetization" className="mb-2">
        <Icon name="arrow-left" className="size-4" />
        All statements
      </TextLink>
      <QueryView
        query={query}
        pending={<SkeletonText lines={6} label="Loading your statement" />}
        errorTitle="Your statement couldn’t be loaded."
      >
        {({ statements }) => {
          const statement = statements.find((one) => one.month === month);
          return statement ? <Month statement={statement} /> : <NoSuchMonth />;
        }}
      </QueryView>
    </section>
  );
}

function Month({ statement }: { statement: Statement }) {
  const file = useStatementFile(statement.month);
  const isRunning = statement.month === monthOf(new Date());
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-f2">{nameMonth(statement.month)}</h2>
        <Button variant="ghost" size="sm" busy={file.isPending} onClick={() => file.mutate()}>
          <Icon name="download" className="size-4" />
          Download CSV
        </Button>
      </div>
      <dl className="mb-8 border-line border-y py-2">
        {statementLines(statement).map(({ label, cents }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-1.5">
            <dt>{label}</dt>
            <dd className="font-mono text-ui tabular-nums">{formatCentsExactly(cents)}</dd>
          </div>
        ))}
        <div className="mt-1.5 flex items-baseline justify-between gap-4 border-line border-t pt-3 pb-1.5 font-bold">
          <dt>{isRunning ? 'Net so far' : 'Net'}</dt>
          <dd className="font-mono text-f1 tabular-nums">{formatCentsExactly(statement.netCents)}</dd>
        </div>
      </dl>
      <MonthEntries month={statement.month} />
    </>
  );
}

function NoSuchMonth() {
  return (
    <>
      <h2 className="mb-3 text-f2">No statement</h2>
      <p className="border-line border-y py-6 text-ink-soft">Nothing was booked for you in this month.</p>
    </>
  );
}
