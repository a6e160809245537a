import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/** Shows what is known to be newer than any answer still on its way, which would otherwise undo it. */
export function overtakeQuery<Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
  data: NoInfer<InferDataFromTag<unknown, Key>>,
): void {
  // Goes back to before the question, at once; told not to, it would leave a failed question behind.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, data);
}
