import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import type { Course } from '#shared/courses/courses.contract.ts';
import type { EnrolmentSource } from '#shared/enrolments/enrolment.access.ts';
import { api } from '#web/api.ts';
import { type Auth, AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { enrolmentQuery } from './courses.queries.ts';
import { type CourseAccess, useCourseAccess } from './use-course-access.ts';

const course = {
  id: 'marble',
  creator: { id: 'ines' },
  priceCents: 2400,
  isPublished: true,
  lessons: [],
} as unknown as Course;
const user = { id: 'ruta' } as Auth['user'];
const answered = makeAuth({ user });
const unanswered = makeAuth({ user, isSubscriptionAnswered: false });

function accessOf(
  auth: Auth,
  source: EnrolmentSource | null | undefined,
  refresh: 'failed' | null = null,
): CourseAccess {
  const client = new QueryClient();
  const { queryKey } = enrolmentQuery(api, course.id);
  if (source !== undefined) client.setQueryData(queryKey, (source && { source }) as never);
  if (refresh) client.getQueryCache().find({ queryKey })?.setState({ status: 'error', error: new Error() });
  const seen: CourseAccess[] = [];
  function Look() {
    seen.push(useCourseAccess(course));
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={auth}>
        <Look />
      </AuthContext>
    </QueryClientProvider>,
  );
  const [access] = seen;
  if (!access) throw new Error('nothing was looked at');
  return access;
}

const maySee = (...who: Parameters<typeof accessOf>) => accessOf(...who).maySee({ isFreePreview: false });

it('a check of the subscription that was not answered closes no lesson, and ends nobody’s Premium', () => {
  expect(accessOf(answered, 'premium')).toMatchObject({ isKnown: true, hasLapsed: true });
  expect(maySee(answered, 'premium')).toBe(false);
  expect(accessOf(unanswered, 'premium')).toMatchObject({ isKnown: true, hasLapsed: false });
  expect(maySee(unanswered, 'premium')).toBe(true);
});

it('where the plan decides nothing, its check does not matter', () => {
  expect(maySee(unanswered, 'free')).toBe(true);
  expect(maySee(answered, null)).toBe(false);
  expect(maySee(unanswered, null)).toBe(false);
  expect(maySee(makeAuth({ status: 'signed-out', isSubscriptionAnswered: false }), null)).toBe(false);
});

it('an enrolment that cannot be asked for without a connection closes nothing either', () => {
  expect(maySee(answered, undefined)).toBe(false);
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  expect(maySee(answered, undefined)).toBe(true);
  expect(maySee(answered, null)).toBe(false);
});

it('an answer that is there stays one when asking again fails', () => {
  expect(maySee(answered, null, 'failed')).toBe(false);
  expect(accessOf(answered, 'premium', 'failed').hasLapsed).toBe(true);
  expect(maySee(answered, 'free', 'failed')).toBe(true);
});
