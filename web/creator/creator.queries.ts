import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#web/api.ts';

const ANNOUNCEMENTS_A_PAGE = 5;
const REVIEWS_A_PAGE = 6;
const EARNINGS_A_PAGE = 20;

export const earningsQuery = (api: Api) => api.billing.getEarnings.queryOptions();

export const payoutsQuery = (api: Api) => api.billing.getPayouts.queryOptions();

export function monthQuery(api: Api, month: string) {
  return api.billing.listEarnings.infiniteOptions({
    input: (cursor: string | undefined) => ({ month, cursor, limit: EARNINGS_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function announcementsQuery(api: Api) {
  return api.announcements.listMine.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, limit: ANNOUNCEMENTS_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function receivedReviewsQuery(api: Api) {
  return api.reviews.listReceived.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, limit: REVIEWS_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** After one was posted or deleted. */
export async function refreshAnnouncements(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['announcements'] });
}
