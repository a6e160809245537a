import type { Api } from '#web/api.ts';

/** Multiples of the column counts. */
const COURSES_A_PAGE = 12;
const STREAMS_A_PAGE = 6;

export function creatorCoursesQuery(api: Api, creatorId: string) {
  return api.courses.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ creatorId, cursor, limit: COURSES_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function creatorStreamsQuery(api: Api, userId: string) {
  return api.streams.listOfCreator.infiniteOptions({
    input: (cursor: string | undefined) => ({ userId, cursor, limit: STREAMS_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
