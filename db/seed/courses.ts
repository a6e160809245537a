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
  gelOff: {
    id: '071169ee-0afd-40f9-b7a8-20f5d34cda62',
    creator: 'hana',
    title: 'Gel Off, Gently',
    description:
      'Half of the thin nails I see were ruined by taking gel off, not by wearing it. Nothing here is scraped, peeled or hurried. We break the seal, soak what soaks, file what does not, and stop where the nail begins. You will also learn what to do in the two weeks afterwards, when a plate is tired and wants to be left alone.',
    category: 'nail-care',
    difficulty_level: 'intermediate',
    price_cents: 900,
    art: { palette: 'butter', pattern: 'dotticure', shape: 'squoval', comp: 'duo' },
    what_you_learn: [
      'Tell a gel that soaks off from one that must be filed',
      'Break a top coat without touching the nail',
      'Know by colour and sound when to stop filing',
      'Give a thin plate two quiet weeks and bring it back',
    ],
    requirements: [
      'A 180-grit file and a soft buffer',
      'Remover, foil or clips, and cuticle oil',
      'An evening without an appointment at its end',
    ],
    publishedDaysAgo: 298,
  },
  acrylic: {
    id: '75b2e792-920a-4f72-ae77-f279ac2560d6',
    creator: 'ruta',
    title: 'Acrylic, Measured',
    description:
      'People say that acrylic is a feeling. I taught physics for eleven years and I say it is a ratio. We weigh liquid and powder, time the bead on the brush, and look at what heat and damp do to both. Then we put the scale away, because by that point your eye has learned it. Six lessons, three beads, and a smell you will need to ventilate.',
    category: 'acrylic-nails',
    difficulty_level: 'expert',
    price_cents: 3900,
    art: { palette: 'coral', pattern: 'negative', shape: 'squoval', comp: 'one' },
    what_you_learn: [
      'Mix a bead that neither runs nor crumbles, in any weather',
      'Place three beads so that the nail needs little filing',
      'Read the surface: glossy, satin, set',
      'Keep the free edge thin and the stress point strong',
      'Smell less and breathe better: where the air should go',
    ],
    requirements: [
      'Practice with gel or acrylic on at least ten clients or friends',
      'Liquid and powder from one maker, never mixed',
      'Moving air or extraction, and gloves that resist monomer',
    ],
    publishedDaysAgo: 281,
  },
  salon: {
    id: 'e8b58491-69c3-4b6c-b391-47b2df9212d6',
    creator: 'hana',
    title: 'The Four-Seat Salon',
    description:
      'I opened with one lamp, two chairs and a price list I was ashamed of. Nine years later it was four seats and a waiting list. This is what I would tell myself: what an hour really costs, how to raise a price without an apology, which clients to keep, and why the swatch ring by the door earns more than the sign above it.',
    category: 'nail-business',
    difficulty_level: 'intermediate',
    price_cents: 4900,
    art: { palette: 'espresso', pattern: 'tortoise', shape: 'oval', comp: 'wheel' },
    what_you_learn: [
      'Work out what an hour at your table costs before you earn anything',
      'Write a price list that needs no explaining',
      'Build a swatch ring that sells for you',
      'Say no to a repair, a discount and a Sunday',
      'Keep notes on clients that are useful and kind',
    ],
    requirements: [
      'You take money for nails, or are about to',
      'Three months of your own receipts, however untidy',
    ],
    publishedDaysAgo: 262,
  },
  petals: {
    id: '13e39bcc-860d-4762-9334-5f4bee121b2f',
    creator: 'dede',
    title: 'Petals in Five Presses',
    description:
      'You can already do this: press, lift, turn, five times, and there is a flower. I show you how to hold the brush so that it opens by itself, how to mix a pink that does not shout, and where to leave the sky alone. By the last lesson you will have a garden on two nails, and you will know why the other three should stay plain.',
    category: 'nail-art',
    difficulty_level: 'beginner',
    price_cents: 1200,
    art: { palette: 'glacier', pattern: 'florals', shape: 'oval', comp: 'duo' },
    what_you_learn: [
      'Load a liner so that the tip opens when you press',
      'Paint five petals of one size by turning the nail',
      'Add leaves in two strokes that share a tip',
      'Choose which nails stay quiet',
    ],
    requirements: [
      'A liner brush and a dotting tool',
      'One ground colour, white, and a pink you like',
      'Five practice tips',
    ],
    publishedDaysAgo: 231,
  },
  gingham: {
    id: 'a55bbc4e-5e89-4e2d-b66f-f526d53973fa',
    creator: 'dede',
    title: 'Straight Lines for Shaky Hands',
    description:
      'I painted signs for a living and my hands were never steady. Nobody’s are. A straight line comes from the elbow, from the speed, and from looking at where you are going instead of where you are. We start with one stripe, end with gingham, and on the way you will find out which finger you should have been resting on the table all along.',
    category: 'nail-art',
    difficulty_level: 'intermediate',
    price_cents: 1400,
    art: { palette: 'pistachio', pattern: 'gingham', shape: 'squoval', comp: 'trio' },
    what_you_learn: [
      'Anchor your hand in three ways and pick one',
      'Thin paint until two stripes make a third colour',
      'Space lines by eye on a curved plate',
      'Turn a wobble into a wider stripe',
    ],
    requirements: [
      'A striping brush of 11 mm or longer',
      'Gel paint and some clear gel to thin it',
      'A table at elbow height',
    ],
    publishedDaysAgo: 214,
  },
  chrome: {
    id: '4bb1efb5-4b9a-44a1-a81f-6c6b6df33c56',
    creator: 'ruta',
    title: 'Chrome Without Scratches',
    description:
      'Chrome powder is a heap of tiny mirrors lying down. If they lie flat you see the room; if one stands up you see a scratch. So this course is mostly about what is under them. I cure eight top coats for eight different times, rub the same powder on all of them, and show you the one that works, and why yours may need four seconds more.',
    category: 'gel-polish',
    difficulty_level: 'intermediate',
    price_cents: 1600,
    art: { palette: 'stone', pattern: 'chrome', shape: 'coffin', comp: 'macro' },
    what_you_learn: [
      'Level a top coat until it reflects a straight edge',
      'Find the curing time your own lamp needs',
      'Rub powder so that it lies down',
      'Seal the free edge, where chrome goes first',
    ],
    requirements: [
      'Even gel application in thin coats',
      'A no-wipe top coat, chrome powder and foam applicators',
      'A dust mask: powder in the air stays in the air',
    ],
    publishedDaysAgo: 203,
  },
  nightSky: {
    id: 'aa9fbc9f-5bd5-4c24-b42d-d8767e332839',
    creator: 'ines',
    title: 'A Night Sky on Ten',
    description:
      'Small gold on deep blue forgives nothing, which is why I teach it. You will mix a night that is not black, let it grow lighter towards the tip, and draw a moon with a brush of six hairs. The stars are two strokes each. The hard part is stopping, so we practise that as well: one sky finished, one sky spoiled on purpose, side by side.',
    category: 'nail-art',
    difficulty_level: 'advanced',
    price_cents: 2600,
    art: { palette: 'midnight', pattern: 'celestial', shape: 'stiletto', comp: 'duo' },
    what_you_learn: [
      'Mix a dark blue that stays blue under a lamp',
      'Fade it on the nail while it is wet',
      'Draw a crescent in two curves',
      'Place stars so that they do not look like wallpaper',
      'Seal metallic paint without dragging it',
    ],
    requirements: [
      'A steady fine line, or the patience to make one',
      'A liner of 5 mm with very few hairs',
      'Gold gel paint and two blues',
    ],
    publishedDaysAgo: 196,
  },
  photographs: {
    id: 'b9b3a863-b3a1-4bee-b14e-d0e3cbcec731',
    creator: 'dede',
    title: 'Photograph Ten Small Things',
    description:
      'You worked for three hours and the picture took three seconds. Give it ten minutes instead. A window, a sheet of paper, the telephone you already own: I show you where to stand, how to pose a hand that looks like a hand, and how to keep the colour true, so that nobody is disappointed in your chair. No filters, no ring lights, no claws.',
    category: 'nail-business',
    difficulty_level: 'beginner',
    price_cents: 0,
    art: { palette: 'cherry', pattern: 'pearls', shape: 'almond', comp: 'trio' },
    what_you_learn: [
      'Find the light in your own kitchen',
      'Pose a hand so that it looks rested',
      'Keep a red from turning orange on the screen',
      'Choose one picture out of thirty, and delete the rest',
    ],
    requirements: ['Any telephone with a camera', 'A window and a white sheet of paper'],
    publishedDaysAgo: 183,
  },
} as const satisfies Record<string, CourseSeed>;
