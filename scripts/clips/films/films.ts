import type { Film } from '../film.ts';
import { acrylicBeads } from './acrylic-beads.ts';
import { auraGlow } from './aura-glow.ts';
import { baseCoat } from './base-coat.ts';
import { builderApex } from './builder-apex.ts';
import { catEye } from './cat-eye.ts';
import { chromePowder } from './chrome-powder.ts';
import { gingham } from './gingham.ts';
import { marbleVeins } from './marble-veins.ts';
import { nightSky } from './night-sky.ts';
import { petalFlowers } from './petal-flowers.ts';
import { smileLine } from './smile-line.ts';
import { swatchSticks } from './swatch-sticks.ts';

export const FILMS: readonly Film[] = [
  baseCoat,
  smileLine,
  marbleVeins,
  catEye,
  auraGlow,
  builderApex,
  acrylicBeads,
  petalFlowers,
  gingham,
  chromePowder,
  nightSky,
  swatchSticks,
];
