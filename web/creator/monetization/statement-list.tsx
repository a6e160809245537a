import { useQuery } from '@tanstack/react-query';
import type { Earnings, Statement } from '#shared/billing/earnings.contract.ts';
import { nameMonth } from '#shared/billing/earnings.rules.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { earningsQuery } from '#web/creator/creator.queries.ts';
import { Link } from '#web/ui/action/link.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { Stat } from '#web/ui/display/stat.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { statementLines } from './statement-lines.ts';

export function StatementList() {
  const query = useQuery(earningsQuery(api));
  return (
    <section aria-labelledby="statements" className="min-w-0">
      <SectionHead id="statements" title="Statements" />
      <QueryView
        query={query}
        pending={<SkeletonText lines={6} label="Loading your statements" />}
        errorTitle="Your statements couldn’t be loaded."
        isEmpty={({ statements }) => statements.length === 0}
        empty={<NothingSold />}
      >
        {(earnings) => <Months earnings={earnings} />}
      </QueryView>
    </section>
  );
}

function Months({ earnings }: { earnings: Earnings }) {
  return (
    <>
      <dl className="mb-6 flex flex-wrap gap-x-12 gap-y-6 border-line border-y py-6">
        <Stat label="Earned, all time">{formatCentsExactly(earnings.totalCents)}</Stat>
        <Stat label="This month">{formatCentsExactly(earnings.thisMonthCents)}</Stat>
      </dl>
      <ul className="divide-y divide-line border-line border-b">
        {earnings.statements.map((statement) => (
          <MonthRow key={statement.month} statement={statement} />
        ))}
      </ul>
    </>
  );
}

function MonthRow({ statement }: { statement: Statement }) {
  return (
    <li className="relative py-4 has-[a:hover]:bg-hover">
      <h3 className="flex items-baseline justify-between gap-4 text-[1.0625rem]">
        <Link
          to={`?month=${statement.month}`}
          className="over-all rounded-chip underline-offset-4 hover:underline"
        >
          {nameMonth(statement.month)}
        </Link>
        <span className="tabular-nums">{formatCentsExactly(statement.netCents)}</span>
      </h3>
      <dl className="mt-1.5 flex flex-wrap gap-x-5 gap-y-0.5 text-[0.875rem] text-ink-soft">
        {statementLines(statement)
          .filter(({ cents }) => cents !== 0)
          .map(({ label, cents }) => (
            <div key={label} className="flex gap-1.5">
              <dt>{label}</dt>
              <dd className="tabular-nums">{formatCentsExactly(cents)}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

function NothingSold() {
  return (
    <EmptyState
      className="rounded-card border border-line border-dashed"
      art={<LoneNail seed="first sale" palette="espresso" pattern="tortoise" />}
      action={<LinkButton to="/courses/create">Create Course</LinkButton>}
    >
      Your first sale or tip starts your first statement.
    </EmptyState>
  );
}
