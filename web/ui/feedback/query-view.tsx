import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Busy } from './busy.tsx';
import { ErrorNotice } from './error-notice.tsx';

type QueryViewProps<T> = {
  query: UseQueryResult<T, Error>;
  /** The content's shape, for the first load only. */
  pending: ReactNode;
  children: (data: T) => ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /** What failed, as in "Your courses did not load." */
  errorTitle?: string;
};

/**
 * Shows a query as it stands: the skeleton, the failure, or the data. Data once seen stays while it is fetched
 * anew and even when that fails, and a failed read never looks like an empty list.
 */
export function QueryView<T>({ query, pending, children, isEmpty, empty, errorTitle }: QueryViewProps<T>) {
  const notice = query.isError ? (
    <ErrorNotice title={errorTitle} onRetry={() => void query.refetch()} busy={query.isFetching} />
  ) : null;
  const { data } = query;
  if (data === undefined) return notice ?? pending;
  if (isEmpty?.(data)) return notice ?? <Busy when={query.isPlaceholderData}>{empty}</Busy>;
  return (
    <>
      {notice}
      <Busy when={query.isPlaceholderData}>{children(data)}</Busy>
    </>
  );
}
