import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AdminAct } from '#shared/admin/admin-act.rules.ts';
import type { AuditEntry } from '#shared/admin/audit.contract.ts';
import { auditQuery } from '#web/admin/admin.queries.ts';
import { api } from '#web/api.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';

type AuditListProps = {
  narrowing: { act?: AdminAct; userId?: string };
  /** What an empty list says. */
  nothing: string;
};

export function AuditList({ narrowing, nothing }: AuditListProps) {
  const query = useInfiniteQuery({ ...auditQuery(api, narrowing), placeholderData: keepPreviousData });
  return (
    <>
      <QueryView
        query={query}
        pending={<SkeletonText lines={6} label="Loading the audit log" />}
        errorTitle="The audit log couldn’t be loaded."
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={<p className="border-line border-y py-6 text-ink-soft">{nothing}</p>}
      >
        {({ pages }) => (
          <ul>
            {pages.flatMap((page) => page.items.map((entry) => <AuditRow key={entry.id} entry={entry} />))}
          </ul>
        )}
      </QueryView>
      <LoadMore query={query} errorTitle="The next entries couldn’t be loaded." />
    </>
  );
}

function AuditRow({ entry: { title, details, href, at, administrator } }: { entry: AuditEntry }) {
  return (
    <li className="grid gap-x-8 gap-y-0.5 border-line border-t py-3.5 last:border-b sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          {href ? (
            <TextLink to={href} className="max-w-full">
              <span>{title}</span>
            </TextLink>
          ) : (
            <span className="font-semibold">{title}</span>
          )}
        </p>
        {details ? (
          <p className="text-[0.875rem] whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
            {details}
          </p>
        ) : null}
      </div>
      <p className="text-[0.875rem] text-ink-soft sm:text-right">
        <LocalTime dateTime={at} />
        <br className="max-sm:hidden" />
        <span className="sm:hidden"> · </span>
        {administrator ?? 'A former administrator'}
      </p>
    </li>
  );
}
