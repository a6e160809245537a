import {
  COURSE_CATEGORIES,
  COURSE_DIFFICULTIES,
  COURSE_SORTS,
  type CourseCategory,
  type CourseDifficulty,
  type CourseSort,
} from '#shared/courses/course.rules.ts';
import { readSearchText } from '#web/router/search-text.ts';

const PRICES = ['free', 'paid'] as const;
export type PriceFilter = (typeof PRICES)[number];

/** What a visitor may ask of the wall; the names are also those of the address bar. */
export type WallFilter = {
  q?: string;
  category?: CourseCategory;
  difficulty?: CourseDifficulty;
  price?: PriceFilter;
  /** Left out for the usual order, so that one wall has one address. */
  sort?: Exclude<CourseSort, typeof USUAL_SORT>;
};

export const USUAL_SORT = 'newest' satisfies CourseSort;

/** Everything that hides courses; the order they stand in hides none. */
export const NO_FILTER = {
  q: undefined,
  category: undefined,
  difficulty: undefined,
  price: undefined,
} satisfies WallFilter;

/** Reads the address leniently: a value it does not know is no filter at all. */
export function readCourseFilter(search: URLSearchParams): WallFilter {
  const filter: WallFilter = {};
  const q = readSearchText(search);
  const category = COURSE_CATEGORIES.find((name) => name === search.get('category'));
  const difficulty = COURSE_DIFFICULTIES.find((name) => name === search.get('difficulty'));
  const price = PRICES.find((name) => name === search.get('price'));
  const sort = COURSE_SORTS.find((name) => name === search.get('sort'));
  if (q) filter.q = q;
  if (category) filter.category = category;
  if (difficulty) filter.difficulty = difficulty;
  if (price) filter.price = price;
  if (sort && sort !== USUAL_SORT) filter.sort = sort;
  return filter;
}

/** The address of a filter: always in the same order, so that one filter has one address. */
export function writeCourseFilter(filter: WallFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of ['q', 'category', 'difficulty', 'price', 'sort'] as const) {
    const value = filter[name];
    if (value) search.set(name, value);
  }
  return search;
}

export function isFiltered({ sort: _order, ...filter }: WallFilter): boolean {
  return Object.keys(filter).length > 0;
}
