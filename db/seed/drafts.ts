import type { CourseSeed } from './courses.ts';
import type { LessonSeed } from './lessons.ts';

/** A lesson may be written before it is filmed. */
export type DraftLessonSeed = Omit<LessonSeed, 'clip'> & { clip: LessonSeed['clip'] | null };

export type DraftSeed = Omit<CourseSeed, 'publishedDaysAgo'> & {
  begunDaysAgo: number;
  lessons: readonly DraftLessonSeed[];
};

/** What only its creator can see so far. */
export const drafts = {
  blueTiles: {
    id: '954464ea-6747-4473-8fa1-32129b392e32',
    creator: 'ines',
    title: 'Blue Tiles, Ten Times',
    description:
      'Every stairwell in my grandmother’s street had tiles, and no two were quite square. We will draw that on nails: a chequered ground, a blue that dries darker than it looks, and small mistakes that belong there. Still filming; the third lesson wants better light.',
    category: 'nail-art',
    difficulty_level: 'intermediate',
    price_cents: 1900,
    art: { palette: 'cobalt', pattern: 'checker', shape: 'coffin', comp: 'wheel' },
    what_you_learn: [
      'Draw a grid on a curve without a ruler',
      'Mix a tile blue that dries to the right depth',
      'Let two tiles disagree, and the other eight behave',
    ],
    requirements: ['A striping brush', 'One white, one strong blue'],
    begunDaysAgo: 11,
    lessons: [
      {
        id: '4a7fcb73-7777-442d-b941-dfe6e65ff142',
        title: 'A grid by eye',
        description: 'Middle line first, then its neighbours. The plate bends, so the squares must too.',
        clip: 'gingham',
        is_free_preview: true,
      },
      {
        id: '9b58b819-3522-4fe7-9f99-56584cfb2084',
        title: 'Tile blue',
        description: 'Why it must look too pale while it is wet.',
        clip: 'nightSky',
        is_free_preview: false,
      },
      {
        id: 'b3ee03ad-286c-49d0-8c6c-69b7f5c0cf0f',
        title: 'Two tiles that disagree',
        description: 'To be filmed again on a brighter day.',
        clip: null,
        is_free_preview: false,
      },
    ],
  },
} as const satisfies Record<string, DraftSeed>;
