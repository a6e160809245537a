import { accounts } from '#db/seed/accounts.ts';
import { courses } from '#db/seed/courses.ts';
import { drafts } from '#db/seed/drafts.ts';
import { streams } from '#db/seed/streams.ts';

/**
 * The units in which the catalogue is given. Everything else comes with one of them: lessons with their
 * course, an enrolment or a review with its person or its course, whichever came later.
 */
export type UnitKind = 'accounts' | 'courses' | 'streams';
export type Units = Record<UnitKind, readonly string[]>;

export const units: Units = {
  accounts: Object.keys(accounts),
  courses: [...Object.keys(courses), ...Object.keys(drafts)],
  streams: Object.keys(streams),
};
