import { accounts } from '#db/seed/accounts.ts';
import { courses } from '#db/seed/courses.ts';
import { lessons } from '#db/seed/lessons.ts';
import { MODULE_IDS } from '#db/seed/modules.ts';
import { streams } from '#db/seed/streams.ts';
import type { DemoRole } from './people.ts';

export type Screen = {
  path: string;
  heading: string | RegExp;
  /** The status of the address itself; 200 by default. */
  status?: number;
  /** The end of the address that it asks in vain for what it would show, if that is not the end of its own. */
  missing?: string;
  /** What of it comes last, where nothing else says that it is still coming. */
  last?: string;
  /** Shows busy states on purpose. */
  isNeverStill?: boolean;
};

export const NOBODY = '00000000-0000-4000-8000-000000000000';

/** The route table: every page as seen by the people who may see it. */
export const SCREENS: Record<'visitor' | DemoRole, readonly Screen[]> = {
  visitor: [
    { path: '/', heading: /^You own ten canvases/ },
    { path: '/auth', heading: 'Welcome back' },
    { path: '/auth?tab=sign-up', heading: 'Pull up a chair' },
    { path: '/auth?view=forgot', heading: 'Forgot your password?' },
    { path: '/auth/verify', heading: 'This link no longer works' },
    { path: '/auth/reset', heading: 'Choose a new password' },
    { path: '/unsubscribe', heading: 'This link no longer works' },
    { path: '/courses', heading: 'Courses' },
    { path: '/courses?q=zzzzzz', heading: 'Courses' },
    { path: `/courses/${courses.marble.id}`, heading: courses.marble.title },
    { path: `/courses/${NOBODY}`, heading: 'Course Not Found', status: 404 },
    {
      path: `/courses/${courses.gelPrep.id}/lessons/${lessons.gelPrep[0].id}`,
      heading: lessons.gelPrep[0].title,
    },
    { path: '/modules', heading: 'Nail Academy Modules' },
    { path: '/certificates/2222-2222-2222', heading: 'Certificate Not Found', status: 404 },
    { path: '/streams', heading: 'Live Streams' },
    { path: '/streams?q=zzzzzz', heading: 'Live Streams' },
    { path: `/streams/${streams.oneMagnet.id}`, heading: streams.oneMagnet.title },
    { path: `/streams/${streams.auraClinic.id}`, heading: streams.auraClinic.title },
    { path: `/streams/${NOBODY}`, heading: 'Stream Not Found', status: 404 },
    { path: `/profile/${accounts.ines.id}`, heading: accounts.ines.display_name },
    { path: `/profile/${accounts.amara.id}`, heading: accounts.amara.display_name },
    { path: `/profile/${NOBODY}`, heading: 'Profile Not Found', status: 404, missing: `/profiles/${NOBODY}` },
    { path: '/offline', heading: 'Saved for offline' },
    { path: '/terms', heading: /terms/i },
    { path: '/terms/creators', heading: /creator terms/i },
    { path: '/privacy', heading: /privacy/i },
    { path: '/nothing/here', heading: 'Oops! Page not found', status: 404 },
  ],
  student: [
    { path: '/dashboard', heading: `Welcome, ${accounts.amara.display_name}` },
    { path: '/creator', heading: 'Creator Studio' },
    { path: '/courses/create', heading: 'Create New Course' },
    { path: `/courses/${courses.gelPrep.id}`, heading: courses.gelPrep.title },
    { path: '/subscription', heading: 'One price for the whole wall' },
    { path: `/receipts/${NOBODY}`, heading: 'Receipt Not Found', missing: `/me/payments/${NOBODY}` },
    { path: '/modules', heading: 'Nail Academy Modules' },
    { path: '/admin', heading: 'Admin' },
    { path: '/streams/create', heading: 'Schedule Stream' },
    { path: `/offline/lessons/${NOBODY}`, heading: 'Not on this device' },
    { path: '/profile/edit', heading: 'Edit Profile' },
  ],
  premium: [
    { path: '/dashboard', heading: `Welcome, ${accounts.odette.display_name}` },
    { path: '/subscription', heading: 'One price for the whole wall' },
    { path: '/success', heading: 'Welcome to Premium!' },
    { path: `/courses/${courses.marble.id}`, heading: courses.marble.title },
    {
      path: `/courses/${courses.marble.id}/lessons/${lessons.marble[0].id}`,
      heading: lessons.marble[0].title,
    },
    { path: `/modules/${MODULE_IDS[2]}`, heading: 'Hygiene and a Safe Table' },
    { path: `/modules/${MODULE_IDS[2]}/quiz`, heading: /^Hygiene and a Safe Table/ },
    { path: `/streams/${streams.threeStones.id}`, heading: streams.threeStones.title },
  ],
  creator: [
    { path: '/dashboard', heading: `Welcome, ${accounts.ines.display_name}` },
    { path: '/creator', heading: 'Creator Studio' },
    { path: '/creator/community', heading: 'Community' },
    { path: '/creator/monetization', heading: 'Monetization' },
    { path: '/creator/analytics', heading: 'Analytics' },
    { path: `/creator/analytics/${courses.marble.id}`, heading: courses.marble.title },
    { path: '/courses/create', heading: 'Create New Course' },
    { path: `/courses/${courses.marble.id}`, heading: courses.marble.title },
    { path: `/courses/${courses.marble.id}/edit`, heading: 'Edit Course' },
    {
      path: `/courses/${courses.marble.id}/lessons/${lessons.marble[0].id}/captions`,
      last: '[data-line="2"]',
      heading: 'Captions',
    },
    { path: '/streams/create', heading: 'Schedule Stream' },
    { path: `/streams/manage/${streams.threeStones.id}`, heading: streams.threeStones.title },
    { path: `/profile/${accounts.ines.id}`, heading: accounts.ines.display_name },
  ],
  admin: [
    { path: '/admin', heading: 'Admin' },
    { path: '/admin/modules', heading: 'Edit Modules' },
    { path: '/admin/users', heading: 'User Management' },
    { path: `/admin/users/${accounts.ines.id}`, heading: 'Account' },
    { path: '/admin/analytics?period=90', heading: 'Analytics' },
    { path: '/admin/films', heading: 'Films' },
    { path: '/admin/audit', heading: 'Audit Log' },
    { path: `/admin/modules/${MODULE_IDS[11]}`, heading: 'Edit Module' },
    { path: '/dev/ui', heading: /./, isNeverStill: true },
  ],
};
