import {
  COURSE_CATEGORIES,
  COURSE_DIFFICULTIES,
  type CourseCategory,
  type CourseDifficulty,
} from '#shared/courses/course.rules.ts';

/** What a visitor may ask of the wall; the names are also those of the address bar. */
export type WallFilter = {
  q?: string;
  category?: CourseCategory;
  difficulty?: CourseDifficulty;
  price?: 'free';
};

export const NO_FILTER: WallFilter = {
  q: undefined,
  category: undefined,
  difficulty: undefined,
  price: undefined,
};

export const LONGEST_SEARCH = 100;

/** Reads the address leniently: a value it does not know is no filter at all. */
export function readCourseFilter(search: URLSearchParams): WallFilter {
  const filter: WallFilter = {};
  const q = (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH).trim();
  const category = COURSE_CATEGORIES.find((name) => name === search.get('category'));
  const difficulty = COURSE_DIFFICULTIES.find((name) => name === search.get('difficulty'));
  if (q) filter.q = q;
  if (category) filter.category = category;
  if (difficulty) filter.difficulty = difficulty;
  if (search.get('price') === 'free') filter.price = 'free';
  return filter;
}

/** The address of a filter: always in the same order, so that one filter has one address. */
export function writeCourseFilter(filter: WallFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of ['q', 'category', 'difficulty', 'price'] as const) {
    const value = filter[name];
    if (value) search.set(name, value);
  }
  return search;
}

export function isFiltered(filter: WallFilter): boolean {
  return Object.keys(filter).length > 0;
}
