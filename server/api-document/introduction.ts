import type { ApiInfo, ApiTag } from './openapi.ts';

export const INFO: ApiInfo = {
  title: 'Lunula API',
  version: '1',
  license: { name: 'MIT', identifier: 'MIT' },
  description: [
    'Lunula’s courses, academy, live streams and accounts.',
    '**Authentication.** Sign in with `POST /api/auth/sign-in` and send the access token as `Authorization: Bearer …`. It is valid for a few minutes; `POST /api/auth/refresh` exchanges the refresh token for new ones. An invalid token is answered with 401 everywhere, even where none is needed.',
    '**Errors** have a status and an `Error` body: a `code` for programs, a `message` for people, and in `data` the fields concerned or the seconds to wait (also in the `Retry-After` header).',
    '**Lists** are paged. Send `nextCursor` back as `cursor` until it is null.',
    '**Amounts** are whole cents, **times** are ISO 8601 in UTC.',
  ].join('\n\n'),
};

export const TAGS: ApiTag[] = [
  { name: 'auth', description: 'Accounts and sessions' },
  { name: 'profiles', description: 'People as others see them' },
  { name: 'billing', description: 'Premium, purchases, payments, refunds, and what creators earn' },
  { name: 'uploads', description: 'Creators’ videos and pictures' },
  { name: 'courses', description: 'Finding and creating courses' },
  { name: 'enrolments', description: 'Taking courses' },
  { name: 'lessons', description: 'Watching, bookmarking and creating lessons' },
  { name: 'reviews', description: 'What students think of a course' },
  { name: 'streams', description: 'Live streams' },
  { name: 'live video', description: 'The picture of a live stream, and its recording' },
  { name: 'academy', description: 'The academy’s modules' },
  { name: 'announcements', description: 'What creators tell their followers' },
  { name: 'notifications', description: 'What happened while you were away' },
  { name: 'account', description: 'A copy of one’s data, and the end of an account' },
  { name: 'analytics', description: 'How a creator’s courses are doing' },
  { name: 'admin', description: 'For the administrator' },
  { name: 'media', description: 'Lesson files and pictures' },
  { name: 'realtime', description: 'Changes as they happen' },
  { name: 'health', description: 'For operators' },
];
