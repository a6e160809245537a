import type { InferDataFromTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Shows what the server has answered to a change, or a part of it. What was asked for before, and whose answer might
 * undo this, is asked for anew; whoever waits for it gets the new answer.
 */
export function rememberAnswer<Data = unknown, Key extends QueryKey = QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
  answer: Updater<
    NoInfer<InferDataFromTag<Data, Key>> | undefined,
    NoInfer<InferDataFromTag<Data, Key>> | undefined
  >,
): void {
  const only = { queryKey, exact: true };
  queryClient.setQueryData<Data, Key>(queryKey, answer);
  if (queryClient.isFetching(only) === 0) return;
  const isKnown = queryClient.getQueryData(queryKey) !== undefined;
  void (isKnown ? queryClient.refetchQueries(only) : queryClient.invalidateQueries(only));
}
