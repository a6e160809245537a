import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Course } from '#shared/courses/courses.contract.ts';
import { api } from '#web/api.ts';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { enrolmentQuery } from '#web/courses/courses.queries.ts';
import { useCourseAccess } from '#web/courses/use-course-access.ts';
import { useEnrol } from '#web/courses/way-in/use-enrol.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { EnrolCard } from './enrol-card.tsx';

const course = {
  id: '0197f0c4-0000-7000-8000-000000000001',
  title: 'Marble Without Panic',
  creator: { id: '0197f0c4-0000-7000-8000-000000000002' },
  priceCents: 2400,
  isPublished: true,
  lessons: [],
} as unknown as Course;

const { queryKey } = enrolmentQuery(api, course.id);

describe('the way into a course', () => {
  it('is being looked up until it is known', () => {
    expect(draw(new QueryClient())).toContain('Looking up your enrollment');
  });

  it('offers to buy what the viewer does not have', () => {
    expect(draw(clientKnowing())).toContain('Buy for $24');
  });

  it('is being looked up until the subscription is known, but not whenever it is checked again', () => {
    const checking = makeAuth({ isCheckingSubscription: true });
    expect(draw(clientKnowing(), { ...checking, isSubscriptionKnown: false })).toContain('Looking up');
    expect(draw(clientKnowing(), checking)).toContain('Buy for $24');
  });

  it('stays while somebody is buying and the connection drops', async () => {
    const client = clientKnowing();
    await failToRefetch(client);
    const card = draw(client);
    expect(card).toContain('Buy for $24');
    expect(card).not.toContain('Looking up your enrollment');
  });
});

function clientKnowing(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(queryKey, { source: null });
  return client;
}

async function failToRefetch(client: QueryClient): Promise<void> {
  const queryFn = () => Promise.reject(new TypeError('Failed to fetch'));
  await new QueryObserver(client, { queryKey, queryFn, retry: false, enabled: false }).refetch();
}

function draw(client: QueryClient, who = makeAuth()): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={who}>
        <FixedLocation>
          <Card />
        </FixedLocation>
      </AuthContext>
    </QueryClientProvider>,
  );
}

function Card() {
  return <EnrolCard course={course} access={useCourseAccess(course)} enrol={useEnrol(course)} />;
}
