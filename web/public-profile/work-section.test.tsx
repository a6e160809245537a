import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { api } from '#web/api.ts';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { PROFILE } from '#web/profiles/profile-fixture.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { CreatorCourses } from './creator-courses.tsx';
import { CreatorStreams } from './creator-streams.tsx';
import { creatorCoursesQuery, creatorStreamsQuery } from './public-profile.queries.ts';

const profile: PublicProfile = {
  ...PROFILE,
  publishedCourseCount: 0,
  streamCount: 0,
  pictureUrl: '/share.png',
};

function draw(section: ReactNode): string {
  const client = new QueryClient();
  for (const { queryKey } of [
    creatorCoursesQuery(api, profile.userId),
    creatorStreamsQuery(api, profile.userId),
  ])
    client.setQueryData<unknown>(queryKey, {
      pages: [{ items: [], nextCursor: null }],
      pageParams: [undefined],
    });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={makeAuth({ status: 'signed-out' })}>
        <FixedLocation>{section}</FixedLocation>
      </AuthContext>
    </QueryClientProvider>,
  );
}

it('a creator without courses or streams offers those of others', () => {
  expect(draw(<CreatorCourses profile={profile} />)).toMatch(
    />Courses<.*>No courses yet<.*href="\/courses"[^>]*>Browse Courses</,
  );
  expect(draw(<CreatorStreams profile={profile} />)).toMatch(
    />Streams<.*>No streams yet<.*href="\/streams"[^>]*>Browse Streams</,
  );
});
