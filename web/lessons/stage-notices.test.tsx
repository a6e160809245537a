import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { courseDetailsPath } from '#web/billing/premium-return.ts';
import { useCourseAccess } from '#web/courses/use-course-access.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { Restricted } from './stage-notices.tsx';

const lesson = { id: 'second', title: 'Veins', isFreePreview: false } as LessonOutline;
const course = {
  id: 'marble',
  title: 'Marble Without Panic',
  creator: { id: 'ines' },
  priceCents: 2400,
  isPublished: true,
  lessons: [lesson],
} as unknown as Course;

it('a locked lesson opened by its address says what opens it, and leads back to it from the course', () => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={makeAuth()}>
        <FixedLocation>
          <Locked />
        </FixedLocation>
      </AuthContext>
    </QueryClientProvider>,
  );
  expect(markup).toContain('View Plans');
  expect(markup).toContain('Buy for $24');
  expect(markup).toContain(`href="${courseDetailsPath('marble', '/courses/marble/lessons/second')}"`);
});

function Locked() {
  const access = { ...useCourseAccess(course), offer: 'premium-or-buy' as const, isKnown: true };
  return <Restricted course={course} outline={lesson} access={access} />;
}
