import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Course } from '#shared/courses/courses.contract.ts';
import type { EnrolmentSource } from '#shared/enrolments/enrolment.access.ts';
import { api } from '#web/api.ts';
import { type Auth, AuthContext, NOT_SUBSCRIBED } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { enrolmentQuery } from '#web/courses/courses.queries.ts';
import { useCourseAccess } from '#web/courses/use-course-access.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { ReadPreviewEnd } from './read-preview-end.tsx';

const ID = '0197f0c4-0000-7000-8000-000000000001';
const outline = (id: string, isFreePreview: boolean) => ({ id, title: `About ${id}`, isFreePreview });
const course = {
  id: ID,
  title: 'Marble Without Panic',
  creator: { id: '0197f0c4-0000-7000-8000-000000000002' },
  priceCents: 2400,
  isPublished: true,
  lessons: [outline('first', true), outline('locked', false), outline('second', true)],
} as unknown as Course;

function draw(who: Partial<Auth>, { position = 0, source = null as EnrolmentSource | null }) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(enrolmentQuery(api, ID).queryKey, { source });
  const End = () => <ReadPreviewEnd course={course} position={position} access={useCourseAccess(course)} />;
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <AuthContext value={makeAuth(who)}>
        <FixedLocation>
          <End />
        </FixedLocation>
      </AuthContext>
    </QueryClientProvider>,
  );
}

const member = { user: { id: '0197f0c4-0000-7000-8000-000000000003' } as Auth['user'] };
const visitor = { status: 'signed-out', user: null } as const;

it('ends a preview that is read with the way in and the next preview', () => {
  const end = draw(visitor, {});
  expect(end).toContain('The preview ends here.');
  expect(end).toContain('View Plans');
  expect(end).toContain('Buy for $24');
  expect(end).toMatch(/href="[^"]*\/lessons\/second".*Next preview/);
  expect(draw({ ...member, subscription: { ...NOT_SUBSCRIBED, subscribed: true } }, {})).toContain(
    'Start Learning',
  );
});

it('has no next preview behind the last one', () => {
  expect(draw(visitor, { position: 2 })).not.toContain('Next preview');
});

it('is nothing to those who are enrolled, nor below a lesson that is no preview', () => {
  expect(draw(member, { source: 'purchase' })).toBe('');
  expect(draw(visitor, { position: 1 })).toBe('');
});
