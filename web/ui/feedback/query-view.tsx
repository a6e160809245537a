import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasFailed } from '#web/ui/has-failed.ts';
import { Busy } from './busy.tsx';
import { ErrorNotice } from './error-notice.tsx';

type QueryViewProps<T> = {
  query: UseQueryResult<T, Error>;
  /** The shape of the content, for the first load only. */
  pending: ReactNode;
  children: (data: T) => ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /** What failed, as in "Your courses couldn’t be loaded." */
  errorTitle?: string;
};

/**
 * Shows a query's state: skeleton, failure or data. Data stays as it is during a refetch, even a failed one, and a
 * failed load never looks like an empty list.
 */
export function QueryView<T>({ query, pending, children, isEmpty, empty, errorTitle }: QueryViewProps<T>) {
  const { data } = query;
  const isBlank = data !== undefined && isEmpty?.(data);
  const notice =
    hasFailed(query) || (query.isError && isBlank) ? (
      <ErrorNotice title={errorTitle} onRetry={() => void query.refetch()} busy={query.isFetching} />
    ) : null;
  if (data === undefined) return notice ?? pending;
  if (isBlank) return notice ?? <Busy when={query.isPlaceholderData}>{empty}</Busy>;
  return <Busy when={query.isPlaceholderData}>{children(data)}</Busy>;
}
