import type { Art } from '#shared/art.ts';

export type SyllabusEntry = { title: string; about: string; art: Art };

/** The twenty modules in order: what each is about, so that none repeats another, and how it is drawn. */
const SYLLABUS: readonly SyllabusEntry[] = [
  {
    title: 'The Living Nail',
    about:
      'Plate, bed, matrix, lunula: what you are painting on, what never to file, and the signs to refuse a service.',
    art: { palette: 'morello', pattern: 'halfmoon', shape: 'oval', comp: 'trio' },
  },
  {
    title: 'Hygiene and a Safe Table',
    about: 'Clean, disinfect, sterilise: three words that are not the same thing; ventilation and dust.',
    art: { palette: 'jade', pattern: 'solid', shape: 'almond', comp: 'one' },
  },
  {
    title: 'Filing: Five Shapes',
    about: 'Oval, almond, squoval, coffin and stiletto, each from one free edge, mirrored across ten nails.',
    art: { palette: 'butter', pattern: 'french', shape: 'coffin', comp: 'trio' },
  },
  {
    title: 'Cuticles Without Cutting',
    about: 'Soften, lift, tidy: cuticle and living eponychium told apart, and nothing bleeds.',
    art: { palette: 'coral', pattern: 'milk', shape: 'oval', comp: 'duo' },
  },
  {
    title: 'The Base Coat Nobody Sees',
    about: 'Dehydrate, prime, cap the free edge: adhesion, and the causes of lifting.',
    art: { palette: 'stone', pattern: 'negative', shape: 'squoval', comp: 'macro' },
  },
  {
    title: 'Even Colour in Three Strokes',
    about: 'Centre, left, right, then stop touching it: loading a brush, margins, thin coats, drying.',
    art: { palette: 'lilac', pattern: 'solid', shape: 'almond', comp: 'wheel' },
  },
  {
    title: 'Classic French and Half-Moon',
    about: 'The smile line by eye, and the moon at the other end of the nail.',
    art: { palette: 'tomato', pattern: 'french', shape: 'almond', comp: 'duo' },
  },
  {
    title: 'Colour for Small Canvases',
    about: 'Value first, hue second, sparkle last: palettes for five nails and different skin tones.',
    art: { palette: 'clementine', pattern: 'aura', shape: 'oval', comp: 'wheel' },
  },
  {
    title: 'Gel Systems and Curing',
    about:
      'Lamps, wavelengths, heat spikes and full cure; removal and aftercare; HEMA, acrylates and allergy.',
    art: { palette: 'cobalt', pattern: 'ombre', shape: 'coffin', comp: 'one' },
  },
  {
    title: 'Dot, Stripe, Drag',
    about: 'Three tools, three gestures, a hundred designs: even dots, steady lines, pulled shapes.',
    art: { palette: 'pistachio', pattern: 'dots', shape: 'squoval', comp: 'trio' },
  },
  {
    title: 'Ombré and Aura Blends',
    about: 'Sponge, brush and airbrush side by side: blends without a seam, auras on a curved plate.',
    art: { palette: 'coral', pattern: 'ombre', shape: 'almond', comp: 'duo' },
  },
  {
    title: 'Marble and Water',
    about: 'Blooming gel, solvent and water: veins that look grown, and when to leave a blob alone.',
    art: { palette: 'glacier', pattern: 'marble', shape: 'almond', comp: 'macro' },
  },
  {
    title: 'Freehand Florals',
    about: 'Five petals in five touches: pressure, leaves, and composing on a narrow plate.',
    art: { palette: 'jade', pattern: 'florals', shape: 'oval', comp: 'trio' },
  },
  {
    title: 'Stamping and Foil',
    about: 'Pick up, line up, let go: plates, stampers, transfer foil, and sealing without smears.',
    art: { palette: 'butter', pattern: 'gingham', shape: 'squoval', comp: 'duo' },
  },
  {
    title: 'Chrome, Cat-Eye, Pigments',
    about: 'Metal is a reflection, not a colour: burnishing at the right tack, steering a magnet.',
    art: { palette: 'pine', pattern: 'cateye', shape: 'almond', comp: 'macro' },
  },
  {
    title: 'Builder-Gel Extensions',
    about: 'Forms without gaps and an apex in the right place: strength, balance, infills.',
    art: { palette: 'morello', pattern: 'milk', shape: 'coffin', comp: 'one' },
  },
  {
    title: 'Acrylic Sculpting',
    about: 'Bead, press, pat: the ratio of liquid to powder, ventilation, monomers that are unsafe.',
    art: { palette: 'espresso', pattern: 'tortoise', shape: 'stiletto', comp: 'trio' },
  },
  {
    title: 'E-File Control',
    about: 'Bits, speeds and when to put it down; removing hard products without touching the plate.',
    art: { palette: 'cobalt', pattern: 'checker', shape: 'squoval', comp: 'wheel' },
  },
  {
    title: 'Editorial Sets',
    about:
      'From a brief to a tray in one evening: sketching ten nails as one picture, and photographing them.',
    art: { palette: 'midnight', pattern: 'celestial', shape: 'stiletto', comp: 'wheel' },
  },
  {
    title: 'The Business of Ten Nails',
    about:
      'Price, book, keep; clients to refuse or to send to a doctor, and finding out the law of your place.',
    art: { palette: 'cherry', pattern: 'swirl', shape: 'almond', comp: 'duo' },
  },
];

export function getSyllabusEntry(moduleNumber: number): SyllabusEntry {
  const entry = SYLLABUS[moduleNumber - 1];
  if (!entry) throw new RangeError(`There is no module ${moduleNumber}`);
  return entry;
}

/** The whole curriculum, one line a module, for whoever writes one of them. */
export function describeSyllabus(): string {
  return SYLLABUS.map(({ title, about }, index) => `${index + 1}. ${title}: ${about}`).join('\n');
}
