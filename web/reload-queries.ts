import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * After a change, what is on screen is asked for again. So is what is still being loaded for the first time: its
 * answer may be older than the change, and would be taken for the new one.
 */
export async function reloadQueries(queryClient: QueryClient, which: QueryFilters): Promise<void> {
  await queryClient.cancelQueries({ ...which, type: 'active' });
  await queryClient.invalidateQueries(which);
}
