import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { FEATURED_COURSES } from '#shared/courses/course.rules.ts';
import type { CourseFilter } from '#shared/courses/courses.contract.ts';
import type { Api } from '#web/api.ts';

/** A multiple of the column counts, so that a full page leaves no gap at its end. */
const COURSES_A_PAGE = 24;
const REVIEWS_A_PAGE = 6;
const ENROLMENTS_A_PAGE = 6;

/** An endless list: the wall stays as it is while another filter loads. */
export function courseListQuery(api: Api, filter: CourseFilter) {
  return api.courses.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, cursor, limit: COURSES_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function featuredCoursesQuery(api: Api) {
  return api.courses.list.queryOptions({ input: { limit: FEATURED_COURSES } });
}

export function courseQuery(api: Api, courseId: string) {
  return api.courses.get.queryOptions({ input: { courseId } });
}

export function relatedCoursesQuery(api: Api, courseId: string) {
  return api.courses.listRelated.queryOptions({ input: { courseId } });
}

export function reviewsQuery(api: Api, courseId: string) {
  return api.reviews.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ courseId, cursor, limit: REVIEWS_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function myReviewQuery(api: Api, courseId: string) {
  return api.reviews.getMine.queryOptions({ input: { courseId } });
}

export function myLearningQuery(api: Api) {
  return api.enrolments.listMine.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, limit: ENROLMENTS_A_PAGE }),
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

/**
 * After enrolling or reviewing. Both affect the course's card and page, lists of reviews and My Learning, so
 * all of them are refetched; what is off screen, when it is next shown.
 */
export async function refreshCourses(queryClient: QueryClient): Promise<void> {
  const features = ['courses', 'enrolments', 'reviews', 'lessons'];
  await Promise.all(features.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })));
}
