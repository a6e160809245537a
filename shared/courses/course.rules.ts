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

export const FEATURED_COURSES = 6;
export const CREATOR_NAME_FALLBACK = 'Lunula creator';
export const FREE_LABEL = 'Free';
export const NEW_LABEL = 'New';
