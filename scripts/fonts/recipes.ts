// What pages need of their typefaces. The packages' own files carry every weight, width and ligature: 139 kB for
// the first page, of which most is never drawn.

export type Axis = number | { min: number; max: number };

export type Recipe = {
  /** The name in font-family. */
  family: string;
  /** The beginning of the names of its files. */
  name: string;
  package: string;
  /** The variable axes of the package's file to start from. */
  source: string;
  axes: { wght: Axis; wdth?: Axis };
  features: readonly string[];
};

/** Pairs, accents and language forms: what text of any kind relies on. */
const ALWAYS = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk'];

export const RECIPES: readonly Recipe[] = [
  {
    family: 'Bricolage',
    name: 'display',
    package: 'bricolage-grotesque',
    source: 'wdth',
    axes: { wdth: 88, wght: { min: 640, max: 700 } },
    features: ALWAYS,
  },
  {
    family: 'Figtree',
    name: 'text',
    package: 'figtree',
    source: 'wght',
    axes: { wght: { min: 400, max: 700 } },
    features: [...ALWAYS, 'tnum'],
  },
  {
    family: 'JetBrains Mono',
    name: 'mono',
    package: 'jetbrains-mono',
    source: 'wght',
    axes: { wght: { min: 400, max: 700 } },
    // Its ligatures turn "->" into an arrow, which is for code, and take two thirds of the file.
    features: ALWAYS.filter((feature) => feature !== 'liga'),
  },
];

export type Slice = {
  name: 'basic' | 'latin' | 'european' | 'latin-ext';
  /** The package's file that has these characters. */
  subset: 'latin' | 'latin-ext';
  ranges: readonly (readonly [first: number, last: number])[];
};

/** The characters of nearly every English page; most pages load no other slice. */
const BASIC: Slice['ranges'] = [
  [0x20, 0x7e],
  [0xa0, 0xa0], // no-break space
  [0xa9, 0xa9], // ©
  [0xb0, 0xb0], // °
  [0xb7, 0xb7], // ·
  [0xbd, 0xbd], // ½
  [0xd7, 0xd7], // ×
  [0xe9, 0xe9], // é
  [0x2013, 0x2014], // dashes
  [0x2018, 0x2019], // quotes
  [0x201c, 0x201d],
  [0x2022, 0x2022], // •
  [0x2026, 0x2026], // …
  [0x2212, 0x2212], // minus
];

export const SLICES: readonly Slice[] = [
  { name: 'basic', subset: 'latin', ranges: BASIC },
  {
    name: 'latin',
    subset: 'latin',
    ranges: without(BASIC, [
      [0x20, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2bb, 0x2bc],
      [0x2c6, 0x2c6],
      [0x2da, 0x2da],
      [0x2dc, 0x2dc],
      [0x2000, 0x206f],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2191, 0x2191],
      [0x2193, 0x2193],
      [0x2212, 0x2212],
      [0x2215, 0x2215],
    ]),
  },
  {
    // The further letters of European names, of which a page often has one.
    name: 'european',
    subset: 'latin-ext',
    ranges: [
      [0x100, 0x130],
      [0x132, 0x151],
      [0x154, 0x17f],
    ],
  },
  {
    name: 'latin-ext',
    subset: 'latin-ext',
    ranges: [
      [0x180, 0x2ba],
      [0x2bd, 0x2c5],
      [0x2c7, 0x2cc],
      [0x2ce, 0x2d7],
      [0x2dd, 0x2ff],
      [0x304, 0x304],
      [0x308, 0x308],
      [0x329, 0x329],
      [0x1d00, 0x1dbf],
      [0x1e00, 0x1e9f],
      [0x1ef2, 0x1eff],
      [0x20a0, 0x20ab],
      [0x20ad, 0x20c0],
      [0x2113, 0x2113],
      [0x2c60, 0x2c7f],
      [0xa720, 0xa7ff],
    ],
  },
];

export function charactersOf({ ranges }: Slice): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    .join('');
}

/** Each character has one slice, or browsers would load two files for it. */
function without(taken: Slice['ranges'], from: Slice['ranges']): Slice['ranges'] {
  return taken.reduce(
    (rest, [start, end]) =>
      rest.flatMap(([first, last]): [number, number][] =>
        end < first || start > last
          ? [[first, last]]
          : ([
              [first, start - 1],
              [end + 1, last],
            ].filter(([low = 0, high = 0]) => low <= high) as [number, number][]),
      ),
    from.map(([first, last]): [number, number] => [first, last]),
  );
}
