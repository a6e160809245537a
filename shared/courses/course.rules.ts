export const COURSE_CATEGORIES = [
  'nail-art',
  'nail-care',
  'gel-polish',
  'acrylic-nails',
  'nail-extensions',
  'nail-business',
] as const;
export type CourseCategory = (typeof COURSE_CATEGORIES)[number];

export const CATEGORY_LABELS: Record<CourseCategory, string> = {
  'nail-art': 'Nail art',
  'nail-care': 'Nail care',
  'gel-polish': 'Gel polish',
  'acrylic-nails': 'Acrylic nails',
  'nail-extensions': 'Extensions',
  'nail-business': 'Business',
};

export const COURSE_DIFFICULTIES = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
export type CourseDifficulty = (typeof COURSE_DIFFICULTIES)[number];

export const DIFFICULTY_LABELS: Record<CourseDifficulty, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  expert: 'Expert',
};

export const COURSE_LIMITS = {
  title: 100,
  description: 500,
  listEntry: 200,
  listEntries: 20,
  url: 2000,
} as const;

/** More than anyone teaches; it keeps a script from filling the tables. */
export const COURSES_PER_CREATOR = 500;
/** A copy of a large course is many megabytes. */
export const DUPLICATES_AN_HOUR = 20;

export const FEATURED_COURSES = 6;
/** A row of the wall, or two on a phone. */
export const RELATED_COURSES = 4;
export const CREATOR_NAME_FALLBACK = 'Lunula creator';
export const FREE_LABEL = 'Free';
export const NEW_LABEL = 'New';

export const COURSE_SORTS = ['newest', 'popular', 'rated'] as const;
export type CourseSort = (typeof COURSE_SORTS)[number];

export const SORT_LABELS: Record<CourseSort, string> = {
  newest: 'Newest',
  popular: 'Most popular',
  rated: 'Best rated',
};

/** Hits are counted up to this many, so that a search costs the same however large the catalogue grows. */
export const COURSE_COUNT_CAP = 200;

export const COURSE_DEFAULTS = {
  category: 'nail-art',
  difficultyLevel: 'beginner',
  priceCents: 0,
  durationHours: 1,
} as const satisfies {
  category: CourseCategory;
  difficultyLevel: CourseDifficulty;
  priceCents: number;
  durationHours: number;
};

/** The longest a course may claim to be; hours come in halves. */
export const DURATION_STEP_HOURS = 0.5;
export const MAX_DURATION_HOURS = 200;
