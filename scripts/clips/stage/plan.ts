import type { Coat } from '#shared/nail-art/patterns/pattern.ts';
import type { Tool } from '../tools/tool.ts';
import type { Box, TimedStroke } from './arrival.ts';
import type { NailLook } from './nail-layers.ts';
import type { Place } from './plate.ts';

/** What happens in a film, before anything is drawn. Times are in seconds from its start. */
export type Plan = {
  seconds: number;
  shots: ShotPlan[];
  steps: { at: number; title: string }[];
  cues: Cue[];
  /** Every pull of a brush makes a soft sound. */
  swishes: { at: number; seconds: number }[];
};

export type Cue = { from: number; to: number; text: string };

export type ShotPlan = {
  at: number;
  /** SVG between the ground and the nails. */
  under: string;
  underDefs: string;
  nails: NailPlan[];
  layings: Laying[];
  motions: Motion[];
  cures: { at: number; seconds: number }[];
  glints: { at: number; seconds: number; nails: NailPlan[] }[];
  animations: Animation[];
  letterings: PlacedText[];
};

/** A nail that is still growing has no shadow yet. */
export type NailPlan = { look: NailLook; place: Place; coat: Coat; isGrowing: boolean };

/** Paint that is put on a nail; without strokes it appears everywhere at once. */
export type Laying = {
  nail: NailPlan;
  coat: Coat;
  at: number;
  strokes: readonly TimedStroke[];
  floods: boolean;
  feather: number;
  /** How long a spot takes from untouched to covered. */
  edgeSeconds: number;
  /** How visible the bristles are before the paint levels. */
  streaks: number;
};

export type HandPose = { x: number; y: number; angle: number; lift: number };

/** A tool stays where its motion ends until the next one, unless it leaves. */
export type Motion = {
  tool: Tool;
  at: number;
  seconds: number;
  poseAt: (share: number) => HandPose;
  leaves: boolean;
};

/** Redrawn for every frame while it runs, then left as it is. */
export type Animation = {
  box: Box;
  at: number;
  seconds: number;
  until: number;
  isOverNails: boolean;
  draw: (share: number) => { defs?: string; body: string };
};

export type PlacedText = { at: number; until: number; text: string; style: TextStyle; x: number; y: number };

export type TextStyle = 'title' | 'line' | 'step' | 'note';
