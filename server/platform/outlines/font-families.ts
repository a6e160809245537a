/** A variable font from npm, split into slices by the characters they cover. */
export type FontFamily = {
  package: string;
  /** The part of the file names that says which axes the files have. */
  axes: string;
  variations: Readonly<Record<string, number>>;
  /** In thousandths of the size, between letters. Only where letters do not join. */
  tracking?: number;
};

export type FontStyle = 'display' | 'text' | 'strong' | 'code';

const STYLES: Record<FontStyle, { brand: FontFamily; weight: number }> = {
  display: {
    brand: {
      package: 'bricolage-grotesque',
      axes: 'wdth',
      variations: { wght: 680, wdth: 92 },
      tracking: -25,
    },
    weight: 650,
  },
  text: { brand: { package: 'figtree', axes: 'wght', variations: { wght: 450 } }, weight: 450 },
  strong: { brand: { package: 'figtree', axes: 'wght', variations: { wght: 650 } }, weight: 650 },
  code: { brand: { package: 'jetbrains-mono', axes: 'wght', variations: { wght: 600 } }, weight: 600 },
};

const BEFORE_HAN = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-thai',
  'noto-sans-armenian',
  'noto-sans-georgian',
];

const EMOJI = 'noto-emoji';
const AFTER_HAN = ['noto-sans-symbols', EMOJI];

/** An accent on a letter that has no character with that accent; the brand's fonts cannot place those. */
const NEEDS_ANCHORS = /\p{Script=Latin}\p{Mn}/u;

/** The fonts that may draw a text, in the order in which they are tried. */
export function familiesFor(style: FontStyle, text: string): FontFamily[] {
  const { brand, weight } = STYLES[style];
  const first = NEEDS_ANCHORS.test(text) ? [] : [brand];
  return [...first, ...[...BEFORE_HAN, ...hanFor(text), ...AFTER_HAN].map((name) => noto(name, weight))];
}

export function isEmojiFamily(family: FontFamily): boolean {
  return family.package === EMOJI;
}

function noto(name: string, weight: number): FontFamily {
  return { package: name, axes: 'wght', variations: { wght: weight } };
}

/** The same Han character is drawn differently in Japan, Korea and China; the rest of the text says where. */
function hanFor(text: string): string[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) {
    return ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'];
  }
  if (/\p{Script=Hangul}/u.test(text)) return ['noto-sans-kr', 'noto-sans-jp', 'noto-sans-sc'];
  return ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];
}
