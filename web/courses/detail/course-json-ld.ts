import { CURRENCY } from '#shared/billing/prices.ts';
import { CREATOR_NAME_FALLBACK, DIFFICULTY_LABELS } from '#shared/courses/course.rules.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { siteOrigin } from '#web/site-origin.ts';

/** The course as schema.org data, for search engines. */
export function courseJsonLd(course: Course, image: string) {
  const absolute = (address: string) => new URL(address, siteOrigin()).href;
  const creator = {
    '@type': 'Person',
    name: course.creator.displayName || CREATOR_NAME_FALLBACK,
    url: absolute(`/profile/${course.creator.id}`),
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    url: absolute(`/courses/${course.id}`),
    image: absolute(image),
    name: course.title,
    description: course.description,
    inLanguage: 'en',
    educationalLevel: DIFFICULTY_LABELS[course.difficultyLevel],
    provider: { '@type': 'Organization', name: 'Lunula', url: absolute('/') },
    creator,
    teaches: course.whatYouLearn,
    coursePrerequisites: course.requirements,
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
      instructor: creator,
    },
    ...(course.ratingAverage === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: course.ratingAverage.toFixed(1),
            reviewCount: course.reviewCount,
          },
        }),
  };
}
