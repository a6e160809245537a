import { CURRENCY } from '#shared/billing/prices.ts';
import { DIFFICULTY_LABELS } from '#shared/courses/course.rules.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { siteOrigin } from '#web/site-origin.ts';

/** The course in schema.org's words, for search engines. */
export function courseJsonLd(course: Course) {
  const url = new URL(`/courses/${course.id}`, siteOrigin()).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    url,
    name: course.title,
    description: course.description,
    inLanguage: 'en',
    educationalLevel: DIFFICULTY_LABELS[course.difficultyLevel],
    provider: { '@type': 'Organization', name: 'Lunula', url: new URL('/', siteOrigin()).href },
    creator: { '@type': 'Person', name: course.creator.displayName },
    offers: {
      '@type': 'Offer',
      category: course.priceCents === 0 ? 'Free' : 'Paid',
      price: (course.priceCents / 100).toFixed(2),
      priceCurrency: CURRENCY,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${course.totalMinutes}M`,
    },
    ...(course.ratingAverage === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: course.ratingAverage,
            reviewCount: course.reviewCount,
          },
        }),
  };
}
