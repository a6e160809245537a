import { CATEGORY_LABELS, COURSE_CATEGORIES, type CourseCategory } from '#shared/courses/course.rules.ts';
import type { PillOption } from '#web/ui/display/pill-group.tsx';
import type { Pair } from '#web/ui/pair.ts';

const SWATCHES: Record<CourseCategory, Pair> = {
  'nail-art': 'tomato',
  'nail-care': 'jade',
  'gel-polish': 'cobalt',
  'acrylic-nails': 'clementine',
  'nail-extensions': 'lilac',
  'nail-business': 'espresso',
};

export const CATEGORY_PILLS: readonly PillOption<CourseCategory | 'all'>[] = [
  { value: 'all', label: 'All' },
  ...COURSE_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value], pair: SWATCHES[value] })),
];
