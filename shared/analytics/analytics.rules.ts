/** How far a learner comes in a course, in order. */
export const MILESTONES = ['enrolled', 'started', 'lesson_finished', 'finished'] as const;

/** The last so many days, today included; the last twelve months, this one included; or everything. */
export const PERIODS = ['7', '28', '90', '12m', 'all'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = '28';

export const EXPORTED_TABLES = ['series', 'courses', 'lessons'] as const;
export type ExportedTable = (typeof EXPORTED_TABLES)[number];

/** How many views a student stands for in the dashboard's estimate. */
export const VIEWS_PER_STUDENT = 3.5;
export const TOP_COURSES = 5;
