import type { ReactNode } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { Link } from '#web/ui/action/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type FigureCardProps<Data> = {
  label: string;
  /** Where the figure comes from. */
  to: string;
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  figure: (data: Data) => string;
  note: (data: Data) => ReactNode;
};

/** One figure of Creator Studio. What did not load is not shown as zero, and can be asked for again. */
export function FigureCard<Data>({ label, to, query, figure, note }: FigureCardProps<Data>) {
  const { data } = query;
  return (
    <li className="relative min-h-35 rounded-card border border-line p-4 transition-colors has-[a:hover]:bg-hover sm:p-5">
      <h2 className="font-semibold font-text text-ui tracking-normal">
        <Link to={to} className="over-all rounded-chip after:rounded-card">
          {label}
        </Link>
      </h2>
      {data !== undefined ? (
        <>
          <p className="display mt-3 text-f3 leading-none tabular-nums">{figure(data)}</p>
          <p className="mt-2 text-[0.875rem] text-ink-soft">{note(data)}</p>
        </>
      ) : query.isError ? (
        <div role="alert" className="mt-2 grid justify-items-start gap-2">
          <p className="text-[0.875rem] text-danger">Couldn’t be loaded.</p>
          <Button
            variant="ghost"
            size="sm"
            busy={query.isFetching}
            onClick={() => void query.refetch()}
            aria-label={`Retry: ${label}`}
            className="relative"
          >
            <Icon name="rotate-cw" className="size-4" />
            Retry
          </Button>
        </div>
      ) : (
        <div className="mt-3">
          <Skeleton className="h-7 w-20" />
          <Skeleton className="mt-2.5 h-4 w-24" />
        </div>
      )}
    </li>
  );
}
