import { type DraftLessonSeed, type DraftSeed, drafts } from './drafts.ts';
import { lessons } from './lessons.ts';

const drafted: [string, DraftSeed][] = Object.entries(drafts);

/** The lessons of every course, drafts included, by the course's name. */
export const taughtLessons: Readonly<Record<string, readonly DraftLessonSeed[]>> = {
  ...lessons,
  ...Object.fromEntries(drafted.map(([name, draft]) => [name, draft.lessons])),
};
