import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Course } from '#shared/courses/courses.contract.ts';
import { type Auth, AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { EnrolCard } from '#web/courses/detail/enrol-card.tsx';
import { useCourseAccess } from '#web/courses/use-course-access.ts';
import { useEnrol } from '#web/courses/way-in/use-enrol.ts';
import { CreatorsSection } from '#web/home/creators-section.tsx';
import { PremiumAction } from '#web/home/pricing/premium-action.tsx';
import { makeStream } from '#web/streams/viewer/stream-fixture.ts';
import { StreamPremiumOnly } from '#web/streams/viewer/stream-premium-only.tsx';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { AccountActions } from './navigation/account-actions.tsx';

const COURSE = '0197f0c4-0000-7000-8000-000000000001';

function draw(page: ReactNode, who: Partial<Auth>): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={makeAuth(who)}>
        <FixedLocation>{page}</FixedLocation>
      </AuthContext>
    </QueryClientProvider>,
  );
}

function WayIn({ priceCents }: { priceCents: number }) {
  const creator = { id: '0197f0c4-0000-7000-8000-000000000002' };
  const made = { id: COURSE, title: 'Marble', creator, priceCents, isPublished: true, lessons: [] };
  const course = made as unknown as Course;
  return <EnrolCard course={course} access={useCourseAccess(course)} enrol={useEnrol(course)} />;
}

describe('a visitor’s way in', () => {
  it.each([
    ['Enroll for Free', <WayIn key="" priceCents={0} />, `enroll%3A${COURSE}`],
    ['Buy for $24', <WayIn key="" priceCents={2400} />, `buy-course%3A${COURSE}`],
    ['View Plans', <WayIn key="" priceCents={2400} />, 'premium'],
    ['Get Premium', <PremiumAction key="" />, 'premium'],
    ['Get Premium', <StreamPremiumOnly key="" stream={makeStream()} />, 'premium'],
    ['Start Creating', <CreatorsSection key="" courses={[]} />, 'create'],
    ['Start Creating', <AccountActions key="" isHome />, 'create'],
  ])('%s leads to Sign Up and remembers what for', (label, page, wish) => {
    const [, href] = new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${label.replace('$', '\\$')}`).exec(
      draw(page, { status: 'signed-out' }),
    ) ?? [''];
    expect(href).toBe(`/auth?tab=sign-up&amp;wish=${wish}`);
  });
});
