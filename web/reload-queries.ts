import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * After a change, what is on screen is asked for again. So is what is still being loaded for the first time: its
 * answer may be older than the change, and would be taken for the new one.
 */
export async function reloadQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey, type: 'active' });
  await queryClient.invalidateQueries({ queryKey });
}
