import type { ApiInfo, ApiTag } from './openapi.ts';

export const INFO: ApiInfo = {
  title: 'Lunula API',
  version: '1',
  license: { name: 'MIT', identifier: 'MIT' },
  description: [
    'Courses, academy, live streams and accounts of Lunula.',
    '**Who asks.** Sign in with `POST /api/auth/sign-in` and send the access token as `Authorization: Bearer …`. It lasts for some minutes; `POST /api/auth/refresh` exchanges the refresh token for new ones. A token that is no longer valid is answered with 401 everywhere, also where none is needed.',
    '**What goes wrong** is answered with a status and an `Error`: a `code` for programs, a `message` for people, and in `data` the fields it is about or the seconds to wait (also in the header `Retry-After`).',
    '**Lists** come in pages. Send `nextCursor` back as `cursor` until it is null.',
    '**Amounts** are whole cents, **times** are ISO 8601 in UTC.',
  ].join('\n\n'),
};

export const TAGS: ApiTag[] = [
  { name: 'auth', description: 'Accounts and sessions' },
  { name: 'profiles', description: 'People as others see them' },
  { name: 'billing', description: 'Premium, purchases, payments and refunds' },
  { name: 'uploads', description: 'Videos and pictures of creators' },
  { name: 'courses', description: 'Finding and making courses' },
  { name: 'enrolments', description: 'Taking part in courses' },
  { name: 'lessons', description: 'Watching, bookmarking and making lessons' },
  { name: 'reviews', description: 'What students think of a course' },
  { name: 'streams', description: 'Live streams' },
  { name: 'academy', description: 'The academy’s modules' },
  { name: 'notifications', description: 'What happened meanwhile' },
  { name: 'admin', description: 'For the administrator' },
  { name: 'media', description: 'Files of lessons, and pictures' },
  { name: 'realtime', description: 'Changes as they happen' },
  { name: 'health', description: 'For whoever runs the process' },
];
