import { describe, expect, it } from 'vitest';
import type { Art } from '#shared/art.ts';
import type { CourseCard } from '#shared/courses/courses.contract.ts';
import { chooseCreators } from './choose-creators.ts';

describe('chooseCreators', () => {
  it('takes each person once, in order of their newest courses', () => {
    const courses = [course('a', 'ines', 'jade'), course('b', 'ines', 'coral'), course('c', 'dede', 'pine')];
    expect(idsOf(chooseCreators(courses, 3))).toEqual(['a', 'c']);
  });

  it('stops at the requested number', () => {
    const courses = [course('a', 'ines', 'jade'), course('b', 'mei', 'coral'), course('c', 'dede', 'pine')];
    expect(idsOf(chooseCreators(courses, 2))).toEqual(['a', 'b']);
  });

  it('prefers an older course in a colour nobody before has', () => {
    const courses = [course('a', 'ines', 'jade'), course('b', 'mei', 'jade'), course('c', 'mei', 'coral')];
    expect(idsOf(chooseCreators(courses, 3))).toEqual(['a', 'c']);
  });

  it('repeats a colour rather than leave someone out', () => {
    const courses = [course('a', 'ines', 'jade'), course('b', 'mei', 'jade')];
    expect(idsOf(chooseCreators(courses, 3))).toEqual(['a', 'b']);
  });
});

function idsOf(courses: readonly CourseCard[]): string[] {
  return courses.map(({ id }) => id);
}

function course(id: string, creatorId: string, palette: Art['palette']): CourseCard {
  return {
    id,
    title: `Course ${id}`,
    category: 'nail-art',
    difficultyLevel: 'beginner',
    priceCents: 0,
    thumbnailUrl: null,
    art: { palette, pattern: 'marble', shape: 'almond', comp: 'duo' },
    creator: { id: creatorId, displayName: creatorId, avatarUrl: null, isVerified: false },
    ratingAverage: null,
    reviewCount: 0,
    totalMinutes: 60,
  };
}
