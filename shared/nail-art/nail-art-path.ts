import { chooseNailArt } from './choose-nail-art.ts';
import { COMPOSITIONS } from './compositions.ts';
import { NAIL_ART_MODES, type NailArtOptions } from './nail-art-options.ts';
import { findSize, type NailArtSize, sizeInPixels } from './nail-art-sizes.ts';
import { PALETTE_NAMES } from './palettes.ts';
import { PATTERN_NAMES } from './pattern-names.ts';
import { SHAPE_NAMES } from './shapes.ts';

/** Pictures are cached forever under their address: when a change affects what is drawn, raise the version. */
export const DRAWING_VERSION = 1;

export const LONGEST_SEED = 80;

export type NailArtPathOptions = Pick<
  NailArtOptions,
  'mode' | 'palette' | 'pattern' | 'shape' | 'comp' | 'ground' | 'tray' | 'rotation'
>;

export type NailArtPicture = { seed: string; options: NailArtPathOptions; size: NailArtSize };

/** The immutable address of a picture, such as `/art/1/crop-320x320/jade.marble.almond.duo/seed.webp`. */
export function nailArtPath(seed: string, options: NailArtPathOptions, size: NailArtSize): string {
  if (!isSeed(seed)) throw new RangeError(`A seed has 1 to ${LONGEST_SEED} well-formed characters`);
  const { mode = 'nail', ground = true, tray = true } = options;
  const turn = wholeTurn(options.rotation);
  const { palette, pattern, shape, comp } = chooseNailArt(seed, options);
  const words: string[] = [palette, pattern, shape];
  if (mode === 'crop') words.push(comp);
  if (mode === 'nail' && turn) words.push(`turn${turn}`);
  if (mode === 'set' && !tray) words.push('trayless');
  if (!ground) words.push('bare');
  const { width, height } = sizeInPixels(size);
  const format = size === 'open-graph' ? 'png' : 'webp';
  return `/art/${DRAWING_VERSION}/${mode}-${width}x${height}/${words.join('.')}/${encodeURIComponent(seed)}.${format}`;
}

const PATH = /^\/art\/\d+\/([a-z]+)-(\d{2,4})x(\d{2,4})\/([a-z0-9.-]+)\/([^/]+)\.[a-z]+$/;

/**
 * What an address asks for, or null. Every picture has one spelling: another one would be cached a second
 * time.
 */
export function parseNailArtPath(path: string): NailArtPicture | null {
  const [, mode, width, height, words = '', encodedSeed = ''] = PATH.exec(path) ?? [];
  const [palette, pattern, shape, ...rest] = words.split('.');
  const size = findSize(Number(width), Number(height));
  const seed = decode(encodedSeed);
  if (!size || !isSeed(seed)) return null;
  const options: NailArtPathOptions = {
    mode: named(NAIL_ART_MODES, mode),
    palette: named(PALETTE_NAMES, palette),
    pattern: named(PATTERN_NAMES, pattern),
    shape: named(SHAPE_NAMES, shape),
    comp: named(COMPOSITIONS, rest[0]),
    rotation: wholeTurn(Number(/^turn(.+)$/.exec(rest[0] ?? '')?.[1])),
    tray: !rest.includes('trayless'),
    ground: !rest.includes('bare'),
  };
  return nailArtPath(seed, options, size) === path ? { seed, options, size } : null;
}

/** A nail may lean to either side, in whole degrees: fewer pictures mean more cache hits. */
function wholeTurn(rotation: number | undefined): number {
  return Math.round(Math.min(45, Math.max(-45, rotation || 0)));
}

function isSeed(seed: string): boolean {
  return seed.length > 0 && seed.length <= LONGEST_SEED && seed.isWellFormed();
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}

function named<Name extends string>(names: readonly Name[], word: string | undefined): Name | undefined {
  return names.find((name) => name === word);
}
