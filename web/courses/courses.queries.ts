import { keepPreviousData } from '@tanstack/react-query';
import type { CourseFilter } from '#shared/courses/courses.contract.ts';
import type { Api } from '#web/api.ts';

/** A multiple of the columns, so that a full page leaves no gap at its end. */
const COURSES_A_PAGE = 24;
const REVIEWS_A_PAGE = 6;

/** An endless list: what was on the wall stays there while another filter is on its way. */
export function courseListQuery(api: Api, filter: CourseFilter) {
  return api.courses.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, cursor, limit: COURSES_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function courseQuery(api: Api, courseId: string) {
  return api.courses.get.queryOptions({ input: { courseId } });
}

export function reviewsQuery(api: Api, courseId: string) {
  return api.reviews.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ courseId, cursor, limit: REVIEWS_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function enrolmentQuery(api: Api, courseId: string) {
  return api.enrolments.getMine.queryOptions({ input: { courseId } });
}

export function progressQuery(api: Api, courseId: string) {
  return api.lessons.getProgress.queryOptions({ input: { courseId } });
}
