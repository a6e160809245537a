import { clustersOf } from './clean-text.ts';
import { type FontFamily, isEmojiFamily } from './font-families.ts';
import { type OpenSlice, openSlicesWith } from './font-slices.ts';

export type Piece = { text: string; slice: OpenSlice; family: FontFamily };

type Choice = Piece & { missing: number };

const EMOJI = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\u{fe0f}/u;
/** Joiners and variation selectors change how others look and are themselves invisible. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Gives each character the first font that has all of it. What no font has is drawn as its plain form, if it has
 * one (the letters of mathematics, for example), and otherwise left out, together with the space it would leave.
 */
export async function chooseFonts(text: string, families: readonly FontFamily[]): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const cluster of clustersOf(text)) {
    if (cluster === ' ' && (pieces.length === 0 || pieces.at(-1)?.text === ' ')) continue;
    const order = inOrderFor(cluster, families);
    const piece = (await choose(cluster, order)) ?? (await choose(cluster.normalize('NFKC'), order));
    if (piece) pieces.push(piece);
  }
  if (pieces.at(-1)?.text === ' ') pieces.pop();
  return pieces;
}

function inOrderFor(cluster: string, families: readonly FontFamily[]): readonly FontFamily[] {
  if (!EMOJI.test(cluster)) return families;
  return [...families].sort((one, other) => Number(isEmojiFamily(other)) - Number(isEmojiFamily(one)));
}

/** If no font has every part of a character, the one that has the most draws what it can. */
async function choose(cluster: string, families: readonly FontFamily[]): Promise<Piece | null> {
  const characters = Array.from(cluster);
  const base = characters.find((character) => !INVISIBLE.test(character));
  if (base === undefined) return null;
  let best: Choice | null = null;
  for (const family of families) {
    for (const slice of await openSlicesWith(family, codeOf(base))) {
      const choice = tryOut(characters, base, slice, family);
      if (choice?.missing === 0) return choice;
      if (choice && (best === null || choice.missing < best.missing)) best = choice;
    }
  }
  return best;
}

function tryOut(characters: string[], base: string, slice: OpenSlice, family: FontFamily): Choice | null {
  if (!slice.characters.has(codeOf(base))) return null;
  const has = (character: string) => slice.characters.has(codeOf(character));
  const drawn = characters.filter((character) => has(character) || INVISIBLE.test(character));
  return { text: drawn.join(''), slice, family, missing: characters.length - drawn.length };
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
