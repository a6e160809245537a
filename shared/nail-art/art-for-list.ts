import { chooseNailArt } from './choose-nail-art.ts';
import { COMPOSITIONS } from './compositions.ts';
import type { NailArtChoice } from './nail-art-options.ts';
import { PALETTE_NAMES } from './palettes.ts';
import { CHANCE_PATTERN_NAMES } from './pattern-names.ts';

/** A place in a list: its seed, and what its owner has already chosen. */
export type ArtPiece = { seed: string } & Partial<NailArtChoice>;

const NEIGHBOURS = 2;
const IN_SIGHT = 49;

/**
 * What each place in a list shows. No piece has the palette, pattern or framing of the two before it, and
 * none has both the palette and the pattern of another in sight. Pieces keep what their seed chooses where
 * possible, and a list that grows at its end leaves the earlier ones unchanged.
 */
export function artForList(pieces: readonly ArtPiece[]): NailArtChoice[] {
  const chosen: NailArtChoice[] = [];
  for (const piece of pieces) chosen.push(chooseBeside(piece, chosen));
  return chosen;
}

function chooseBeside(piece: ArtPiece, before: NailArtChoice[]): NailArtChoice {
  const own = chooseNailArt(piece.seed, piece);
  const near = before.slice(-NEIGHBOURS);
  const palette = piece.palette ?? unlike(PALETTE_NAMES, own.palette, names(near, 'palette'));
  const comp = piece.comp ?? unlike(COMPOSITIONS, own.comp, names(near, 'comp'));
  const sameColours = before.slice(-IN_SIGHT).filter((other) => other.palette === palette);
  const pattern =
    piece.pattern ??
    unlike(CHANCE_PATTERN_NAMES, own.pattern, names(near, 'pattern'), names(sameColours, 'pattern'));
  return { ...own, palette, comp, pattern };
}

function names<Part extends keyof NailArtChoice>(
  choices: NailArtChoice[],
  part: Part,
): NailArtChoice[Part][] {
  return choices.map((choice) => choice[part]);
}

/** Coprime to the length of every list of names: it visits them all, and lands far from where it began. */
const STRIDE = 7;

/** Its own name, or the next one not taken; names to be avoided are used before names that are ruled out. */
function unlike<Name>(all: readonly Name[], own: Name, taken: Name[], avoided: Name[] = []): Name {
  const first = all.indexOf(own);
  const order = all.map((_, i) => all[(first + i * STRIDE) % all.length] ?? own);
  const free = order.filter((name) => !taken.includes(name));
  return free.find((name) => !avoided.includes(name)) ?? free[0] ?? own;
}
