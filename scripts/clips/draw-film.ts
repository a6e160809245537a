import { tonesOf } from '#shared/nail-art/drawing/tones.ts';
import type { Film } from './film.ts';
import { dissolve, layOver, type Picture } from './picture/picture.ts';
import { createStage } from './stage/create-stage.ts';
import { clamp01, ease } from './stage/easing.ts';
import { FRAMES_PER_SECOND } from './stage/frame-size.ts';
import { type Lettering, setLettering, type Text } from './stage/lettering.ts';
import type { Plan } from './stage/plan.ts';
import { drawShot, prepareShot, type Shot } from './stage/shot.ts';
import { inkOn, rasterChips } from './stage/steps-overlay.ts';

const DISSOLVE_SECONDS = 0.7;
const STEP_FADE_SECONDS = 0.4;
const OVERLAY = { left: 52, chipsTop: 40, titleTop: 88 };

export function planFilm({ look, play }: Film): Plan {
  const stage = createStage(look);
  play(stage);
  return stage.finish();
}

/** All frames of a film, in order. */
export async function* drawFilm(film: Film, plan: Plan, only?: readonly number[]): AsyncGenerator<Picture> {
  const tones = tonesOf(film.look.palette);
  const ink = inkOn(tones);
  const letter = await setLettering(textsOf(plan, ink));
  const chips: Picture[] = [];
  for (const i of plan.steps.keys()) chips.push(await rasterChips(plan.steps.length, i, ink, tones.ground));
  const shots: Shot[] = [];
  for (const shot of plan.shots) shots.push(await prepareShot(shot, film.look));
  const count = Math.round(plan.seconds * FRAMES_PER_SECOND);
  for (let i = 0; i < count; i++) {
    const time = i / FRAMES_PER_SECOND;
    const frame = drawShots(shots, time, letter, film);
    drawSteps(frame, plan, time, letter, chips, ink);
    if (!only || only.includes(i)) yield frame;
  }
}

function textsOf(plan: Plan, colour: string): Text[] {
  return [
    ...plan.steps.map(({ title }) => ({ text: title, style: 'step' as const, colour })),
    ...plan.shots.flatMap((shot) => shot.letterings.map(({ text, style }) => ({ text, style, colour }))),
  ];
}

function drawShots(shots: readonly Shot[], time: number, letter: Lettering, { look }: Film): Picture {
  const current = shots.findLastIndex(({ plan }) => plan.at <= time);
  const shot = shots[current];
  if (!shot) throw new Error('A film begins with a shot');
  const before = shots[current - 1];
  const share = (time - shot.plan.at) / DISSOLVE_SECONDS;
  if (!before || share >= 1) return drawShot(shot, time, letter, look);
  const frame = drawShot(before, time, letter, look);
  dissolve(frame, drawShot(shot, time, letter, look), ease(share));
  return frame;
}

/** The step's name and the number of steps; both make way for the opening and the end. */
function drawSteps(
  frame: Picture,
  plan: Plan,
  time: number,
  letter: Lettering,
  chips: readonly Picture[],
  colour: string,
): void {
  const current = plan.steps.findLastIndex(({ at }) => at <= time);
  const step = plan.steps[current];
  const picture = chips[current];
  if (!step || !picture) return;
  const lastShot = plan.shots.at(-1)?.at ?? 0;
  const end = plan.steps[current + 1]?.at ?? (lastShot > step.at ? lastShot : plan.seconds);
  const isLast = current === plan.steps.length - 1;
  const coming = clamp01((time - step.at) / STEP_FADE_SECONDS);
  const going = clamp01((end - time) / STEP_FADE_SECONDS);
  const title = letter({ text: step.title, style: 'step', colour });
  const slide = Math.round((1 - ease(coming)) * 10);
  layOver(frame, picture, OVERLAY.left, OVERLAY.chipsTop, isLast ? going : current === 0 ? coming : 1);
  layOver(frame, title, OVERLAY.left, OVERLAY.titleTop + slide, Math.min(ease(coming), ease(going)));
}
