import { accounts } from '#db/seed/accounts.ts';
import { courses } from '#db/seed/courses.ts';
import { drafts } from '#db/seed/drafts.ts';
import { streams } from '#db/seed/streams.ts';

/**
 * What the catalogue is given in. Everything else comes with one of them: lessons with their course, an enrolment or a
 * review with its person or its course, whichever is the later.
 */
export type UnitKind = 'accounts' | 'courses' | 'streams';
export type Units = Record<UnitKind, readonly string[]>;

export const units: Units = {
  accounts: Object.keys(accounts),
  courses: [...Object.keys(courses), ...Object.keys(drafts)],
  streams: Object.keys(streams),
};
