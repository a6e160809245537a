import type { PatternName } from '#shared/nail-art/pattern-names.ts';
import type { Coat } from '#shared/nail-art/patterns/pattern.ts';
import type { Tool } from '../tools/tool.ts';
import type { TimedStroke } from './arrival.ts';
import { bareCoat, patternCoat } from './coats.ts';
import { createHand } from './create-hand.ts';
import type { NailLook } from './nail-layers.ts';
import type { Animation, Laying, NailPlan, Plan, ShotPlan, TextStyle } from './plan.ts';
import type { Place } from './plate.ts';
import type { Stroke } from './stroke.ts';

export type FilmLook = NailLook & { seed: string };

type PaintOptions = Partial<Pick<Laying, 'floods' | 'feather' | 'edgeSeconds' | 'streaks'>>;

/** How fast people comfortably read, and the maximum. */
const CHARACTERS_PER_SECOND = { comfortable: 14, fastest: 18 };
const SHORTEST_CUE_SECONDS = 2.4;

export type Stage = ReturnType<typeof createStage>;

/** A film's script calls these in order; those that take time advance the clock. */
export function createStage(look: FilmLook) {
  const plan: Plan = { seconds: 0, shots: [], steps: [], cues: [], swishes: [] };
  const clock = { now: 0 };
  let shot: ShotPlan;
  const hand = createHand(clock, () => shot.motions);

  function beginShot({ under = '', underDefs = '' } = {}): void {
    hand.putDown();
    shot = {
      at: clock.now,
      under,
      underDefs,
      nails: [],
      layings: [],
      motions: [],
      cures: [],
      glints: [],
      animations: [],
      letterings: [],
    };
    plan.shots.push(shot);
  }

  function addNail(place: Place, coat: Coat = bareCoat(look), { isGrowing = false } = {}): NailPlan {
    const nail = { look, place, coat, isGrowing };
    shot.nails.push(nail);
    return nail;
  }

  function step(title: string): void {
    plan.steps.push({ at: clock.now, title });
  }

  /** Nothing more is said before the last caption could be read. */
  function say(text: string): void {
    const before = plan.cues.at(-1);
    if (before) {
      clock.now = Math.max(clock.now, before.from + before.text.length / CHARACTERS_PER_SECOND.fastest);
      before.to = Math.min(before.to, clock.now);
    }
    const needed = Math.max(SHORTEST_CUE_SECONDS, text.length / CHARACTERS_PER_SECOND.comfortable);
    plan.cues.push({ from: clock.now, to: clock.now + needed, text });
  }

  function rest(seconds: number): void {
    clock.now += seconds;
  }

  function paint(
    tool: Tool,
    nail: NailPlan,
    coat: Coat,
    strokes: readonly Stroke[],
    options: PaintOptions = {},
  ): void {
    const at = clock.now;
    const timed = strokes.map((stroke): TimedStroke => {
      hand.reach(tool, nail, stroke.points[0] ?? [0, 0]);
      const begun = clock.now;
      plan.swishes.push({ at: begun, seconds: stroke.seconds });
      hand.pullAlong(nail, stroke);
      return { ...stroke, at: begun };
    });
    lay(nail, coat, at, timed, options);
  }

  /** Paint that appears along strokes without a brush, while time goes on. */
  function appear(nail: NailPlan, coat: Coat, strokes: readonly Stroke[], options: PaintOptions = {}): void {
    let at = clock.now;
    const timed = strokes.map((stroke) => {
      const begun = at;
      at += stroke.seconds;
      return { ...stroke, at: begun };
    });
    lay(nail, coat, clock.now, timed, options);
  }

  function turnInto(nail: NailPlan, coat: Coat, seconds: number): void {
    lay(nail, coat, clock.now, [], { edgeSeconds: seconds });
  }

  function lay(
    nail: NailPlan,
    coat: Coat,
    at: number,
    strokes: readonly TimedStroke[],
    options: PaintOptions,
  ): void {
    const usual = { floods: false, feather: 2, edgeSeconds: 0.06, streaks: 0 };
    shot.layings.push({ nail, coat, at, strokes, ...usual, ...options });
  }

  function cure(seconds: number): void {
    hand.putDown();
    shot.cures.push({ at: clock.now, seconds });
    clock.now += seconds;
  }

  function glint(nails: NailPlan[], seconds: number): void {
    shot.glints.push({ at: clock.now, seconds, nails });
  }

  /** Calling the returned function removes the drawing. */
  function animate(animation: Omit<Animation, 'at' | 'until'>): () => void {
    const running = { ...animation, at: clock.now, until: Number.POSITIVE_INFINITY };
    shot.animations.push(running);
    return () => {
      running.until = clock.now;
    };
  }

  function write(text: string, style: TextStyle, x: number, y: number, seconds: number): void {
    shot.letterings.push({ at: clock.now, until: clock.now + seconds, text, style, x, y });
  }

  function finish(): Plan {
    hand.putDown();
    plan.seconds = clock.now;
    for (const cue of plan.cues) cue.to = Math.min(cue.to, plan.seconds - 0.1);
    return plan;
  }

  return {
    beginShot,
    addNail,
    step,
    say,
    rest,
    paint,
    appear,
    turnInto,
    cure,
    glint,
    animate,
    write,
    finish,
    putDown: hand.putDown,
    swap: hand.swap,
    glide: hand.glide,
    dip: hand.dip,
    coat: (pattern: PatternName) => patternCoat(look.seed, look, pattern),
  };
}
