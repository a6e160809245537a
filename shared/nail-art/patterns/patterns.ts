import type { PatternName } from '#shared/nail-art/pattern-names.ts';
import { aura } from '#shared/nail-art/patterns/finishes/aura.ts';
import { cateye } from '#shared/nail-art/patterns/finishes/cateye.ts';
import { chrome } from '#shared/nail-art/patterns/finishes/chrome.ts';
import { glitter } from '#shared/nail-art/patterns/finishes/glitter.ts';
import { holo } from '#shared/nail-art/patterns/finishes/holo.ts';
import { marble } from '#shared/nail-art/patterns/finishes/marble.ts';
import { ombre } from '#shared/nail-art/patterns/finishes/ombre.ts';
import { pearls } from '#shared/nail-art/patterns/finishes/pearls.ts';
import { tortoise } from '#shared/nail-art/patterns/finishes/tortoise.ts';
import { accent } from '#shared/nail-art/patterns/painted/accent.ts';
import { celestial } from '#shared/nail-art/patterns/painted/celestial.ts';
import { checker } from '#shared/nail-art/patterns/painted/checker.ts';
import { dots } from '#shared/nail-art/patterns/painted/dots.ts';
import { dotticure } from '#shared/nail-art/patterns/painted/dotticure.ts';
import { florals } from '#shared/nail-art/patterns/painted/florals.ts';
import { french } from '#shared/nail-art/patterns/painted/french.ts';
import { gingham } from '#shared/nail-art/patterns/painted/gingham.ts';
import { halfmoon } from '#shared/nail-art/patterns/painted/halfmoon.ts';
import { milk } from '#shared/nail-art/patterns/painted/milk.ts';
import { negative } from '#shared/nail-art/patterns/painted/negative.ts';
import { solid } from '#shared/nail-art/patterns/painted/solid.ts';
import { stripes } from '#shared/nail-art/patterns/painted/stripes.ts';
import { swirl } from '#shared/nail-art/patterns/painted/swirl.ts';
import type { Pattern } from './pattern.ts';

export const PATTERNS: Record<PatternName, Pattern> = {
  accent,
  celestial,
  checker,
  dots,
  dotticure,
  florals,
  french,
  gingham,
  halfmoon,
  milk,
  negative,
  solid,
  stripes,
  swirl,
  aura,
  cateye,
  chrome,
  glitter,
  holo,
  marble,
  ombre,
  pearls,
  tortoise,
};
