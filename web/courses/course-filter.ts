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

/** How a visitor can filter the wall; the names are those used in the address bar. */
export type WallFilter = {
  q?: string;
  category?: CourseCategory;
  difficulty?: CourseDifficulty;
  price?: PriceFilter;
  /** Omitted for the default order, so that one wall has one address. */
  sort?: CourseSort;
};

/** How a search is sorted by default: the best matches first. Nothing else has this order. */
export const BEST_MATCHES = 'relevance';

const USUAL_SORT = 'newest' satisfies CourseSort;

/** The order of a wall that names none. */
export function defaultSort({ q }: Pick<WallFilter, 'q'>): CourseSort | typeof BEST_MATCHES {
  return q ? BEST_MATCHES : USUAL_SORT;
}

/** Everything that hides courses, so not the order. */
export const NO_FILTER = {
  q: undefined,
  category: undefined,
  difficulty: undefined,
  price: undefined,
} satisfies WallFilter;

/** Reads the address leniently: unknown values are ignored. */
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
  if (sort && sort !== defaultSort(filter)) filter.sort = sort;
  return filter;
}

/** The address of a filter, always in the same order, so that one filter has one address. */
export function writeCourseFilter(filter: WallFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of ['q', 'category', 'difficulty', 'price', 'sort'] as const) {
    const value = filter[name];
    if (value) search.set(name, value);
  }
  // Newest first is an order to choose only within a search.
  if (filter.sort === defaultSort(filter)) search.delete('sort');
  return search;
}

export function isFiltered({ sort: _order, ...filter }: WallFilter): boolean {
  return Object.keys(filter).length > 0;
}
