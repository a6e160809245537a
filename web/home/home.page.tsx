import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { VerifiedPlace } from '#web/auth/verification/verified-place.tsx';
import { Features } from '#web/home/features/features.tsx';
import { PricingSection } from '#web/home/pricing/pricing-section.tsx';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { LoadArgs } from '#web/router/page-module.ts';
import { AboutSection } from './about-section.tsx';
import { CreatorsSection } from './creators-section.tsx';
import { FreshCourses } from './fresh-courses.tsx';
import { Hero } from './hero.tsx';
import { newestCoursesQuery } from './home.queries.ts';
import { MarketingStats } from './marketing-stats.tsx';

export function meta() {
  return pageMeta({
    title: 'Learn nail art, one small canvas at a time',
    description:
      'Nail-art courses filmed at nail distance, a twenty-module academy with certificates, and live tables with people who do this for a living.',
    path: '/',
  });
}

export function load({ api, queryClient }: LoadArgs) {
  return queryClient.fetchQuery(newestCoursesQuery(api));
}

export default function HomePage() {
  const newest = useQuery(newestCoursesQuery(api));
  return (
    <>
      <VerifiedPlace />
      <Hero />
      <MarketingStats />
      <div className="lower-parts">
        <FreshCourses query={newest} />
        <Features />
        <CreatorsSection courses={newest.data?.items ?? []} />
        <PricingSection />
        <AboutSection />
      </div>
    </>
  );
}
