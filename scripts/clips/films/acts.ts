import type { PatternName } from '#shared/nail-art/pattern-names.ts';
import type { Stage } from '../stage/create-stage.ts';
import type { Place } from '../stage/plate.ts';

type Finished = { places: readonly Place[]; patterns: readonly PatternName[] };

const TEXT_X = 64;

/** What we are going to make, and its name. */
export function opening(
  stage: Stage,
  { title, line, ...finished }: Finished & { title: string; line: string },
): void {
  stage.beginShot();
  const nails = addFinished(stage, finished);
  stage.rest(0.2);
  stage.write(title, 'title', TEXT_X, 372, 4.6);
  stage.rest(0.4);
  stage.write(line, 'line', TEXT_X + 4, 380, 4.2);
  stage.glint(nails, 2.6);
  stage.rest(4.2);
}

/** The finished set, turned to the light, and one last word. */
export function ending(stage: Stage, { line, ...finished }: Finished & { line: string }): void {
  stage.beginShot();
  const nails = addFinished(stage, finished);
  stage.rest(0.8);
  stage.write(line, 'step', 52, 56, 6);
  for (const nail of nails) {
    stage.glint([nail], 2.2);
    stage.rest(0.35);
  }
  stage.rest(6 - nails.length * 0.35);
}

function addFinished(stage: Stage, { places, patterns }: Finished) {
  return places.map((place, i) => stage.addNail(place, stage.coat(patterns[i % patterns.length] ?? 'solid')));
}
