import type { Art } from '#shared/art.ts';
import type { CourseCategory, CourseDifficulty } from '#shared/courses/course.rules.ts';
import type { AccountKey } from './accounts.ts';

export type CourseSeed = {
  id: string;
  creator: AccountKey;
  title: string;
  description: string;
  category: CourseCategory;
  difficulty_level: CourseDifficulty;
  price_cents: number;
  duration_hours: number;
  art: Art;
  what_you_learn: readonly string[];
  requirements: readonly string[];
  publishedDaysAgo: number;
};

export type CourseKey = keyof typeof courses;

export const courses = {
  gelPrep: {
    id: '4198ef80-f95c-4090-a4e3-a3bc5947fb7f',
    creator: 'hana',
    title: 'Gel Prep That Lasts Four Weeks',
    description:
      'Most gel does not fail at the top coat. It fails in the first ten minutes, under the part you can see. This is the preparation I gave every client for nine years: tidy, dull, dust, dehydrate, base, cap. No drill, no cutting, nothing you cannot buy in one small shop. Do it slowly twice and your next set will still be there in a month.',
    category: 'nail-care',
    difficulty_level: 'beginner',
    price_cents: 0,
    duration_hours: 1,
    art: { palette: 'morello', pattern: 'halfmoon', shape: 'oval', comp: 'trio' },
    what_you_learn: [
      'Tell cuticle from living skin and lift only the first',
      'Take the shine off a plate without thinning it',
      'Dehydrate and prime without drying the skin around it',
      'Float a base coat and cap the free edge',
      'Find out why a set lifted, nail by nail',
    ],
    requirements: [
      'A gel base coat and the lamp its maker recommends',
      'A soft buffer or a 240-grit file',
      'Bare, healthy nails',
    ],
    publishedDaysAgo: 310,
  },
  quietFrench: {
    id: '929b5296-3183-4bcb-8b63-e49dada43484',
    creator: 'hana',
    title: 'The Quiet French',
    description:
      'A French line is the edge of the nail bed, drawn again by hand. We will make it thin, even and a little bit soft, so that people notice the hand before they notice the line. You will learn to find the smile on five shapes, choose a white that suits the skin beside it, and repair a wobble before anybody sees it.',
    category: 'nail-art',
    difficulty_level: 'beginner',
    price_cents: 0,
    duration_hours: 1.5,
    art: { palette: 'tomato', pattern: 'french', shape: 'almond', comp: 'trio' },
    what_you_learn: [
      'Place a smile line by eye, without guides or tape',
      'Paint the corners first and join them with one pull',
      'Match a white or a milk to the skin next to it',
      'Clean the lower edge with a flat brush',
    ],
    requirements: [
      'A liner brush of 7 to 9 mm',
      'One opaque white and one sheer nude',
      'Ten practice tips or two free hands',
    ],
    publishedDaysAgo: 246,
  },
  marble: {
    id: '5bf02869-cc86-42b6-a771-b64e1895fe8d',
    creator: 'ines',
    title: 'Marble Without Panic',
    description:
      'Marble frightens people because it looks like luck. It is mostly timing. I show you how wet the base must be, how to drag a vein instead of drawing it, and the exact moment to put the brush down. We work in greens, from milk to bottle glass, with a little gold at the end. Let the brush wobble; a straight vein looks printed.',
    category: 'nail-art',
    difficulty_level: 'intermediate',
    price_cents: 2400,
    duration_hours: 2,
    art: { palette: 'jade', pattern: 'marble', shape: 'almond', comp: 'duo' },
    what_you_learn: [
      'Mix three values of one green that belong together',
      'Read blooming gel: when to touch it and when to wait',
      'Drag veins that feather, branch and stop',
      'Place gold so that it looks found, not added',
      'Seal a textured set without shrinking the edge',
    ],
    requirements: [
      'You can lay an even gel base',
      'A blooming gel and three greens, or one green with black and white',
      'A long, thin liner you do not mind cutting down',
    ],
    publishedDaysAgo: 171,
  },
  catEye: {
    id: 'b5da996f-90a7-4ebb-b37a-27c45366f726',
    creator: 'ruta',
    title: 'Cat-Eye, Properly Magnetised',
    description:
      'Inside a cat-eye gel are tiny metal flakes that turn to follow a field. Once you can picture the field, you stop waving the magnet about and begin to draw with it. Five lessons, three magnets, one line that snaps into place and stays there. I show my failures too, because that is where you see what the flakes are doing.',
    category: 'gel-polish',
    difficulty_level: 'advanced',
    price_cents: 2200,
    duration_hours: 1.5,
    art: { palette: 'pine', pattern: 'cateye', shape: 'almond', comp: 'one' },
    what_you_learn: [
      'Choose between bar, ring and round magnets, and know why',
      'Hold the distance and the seconds that give a sharp line',
      'Steer a velvet, a halo and a diagonal on purpose',
      'Freeze the effect before it drifts',
      'Pick a base colour that makes the flash deeper',
    ],
    requirements: [
      'Confident gel application in thin, even coats',
      'At least one magnetic gel and a strong bar magnet',
      'Keep magnets away if you or your client has a pacemaker or another implanted device',
    ],
    publishedDaysAgo: 104,
  },
  aura: {
    id: '31ea36ff-32fd-4bd8-abd4-a92313b68533',
    creator: 'dede',
    title: 'Aura, Airbrushed at Home',
    description:
      'That soft glow in the middle of the nail is air, patience and two colours that like each other. I set up a small compressor on a kitchen table, with the window open, and take you from the first spit of paint to a full set. If you own no airbrush yet, lesson two does the same glow with a sponge, so you can try before you spend.',
    category: 'nail-art',
    difficulty_level: 'intermediate',
    price_cents: 1800,
    duration_hours: 2,
    art: { palette: 'clementine', pattern: 'aura', shape: 'oval', comp: 'trio' },
    what_you_learn: [
      'Set pressure, distance and paint so that the mist stays dry',
      'Centre a glow on a curved plate',
      'Choose colour pairs that never turn to mud',
      'Seal water-based paint without dragging it',
      'Clean the gun in three minutes, every time',
    ],
    requirements: [
      'A cured gel base with a matte top',
      'Water-based nail airbrush paint; never gel in the gun',
      'A room with moving air, and a dust mask that fits',
    ],
    publishedDaysAgo: 58,
  },
  builderGel: {
    id: 'b80f9fc7-ec22-405e-956d-c4b5a1bc43fc',
    creator: 'ines',
    title: 'Builder Gel, Apex First',
    description:
      'An extension is a bridge. If the arch is in the right place it carries a life of typing, tins and car doors; if it is not, no colour will save it. We build five coffins on forms, slowly, and look at every one from the side. Expect to file off your first two. This is for people who already work with gel and want to stop guessing.',
    category: 'nail-extensions',
    difficulty_level: 'expert',
    price_cents: 3200,
    duration_hours: 3,
    art: { palette: 'lilac', pattern: 'ombre', shape: 'coffin', comp: 'wheel' },
    what_you_learn: [
      'Tailor a form so that no light shows under the free edge',
      'Place an apex for the length you are building',
      'Control a bead with gravity instead of the brush',
      'Keep a heat spike from ever starting',
      'Refine from five views, with a hand file only',
      'Plan the fill before you finish the set',
    ],
    requirements: [
      'At least a year of regular gel work',
      'A medium-viscosity builder gel with its matching lamp',
      'Paper forms, a 180-grit file and good side light',
      'Gloves and extraction, or an open window',
    ],
    publishedDaysAgo: 5,
  },
} as const satisfies Record<string, CourseSeed>;
