import { easedMoment } from './easing.ts';
import { type Place, toFrame, toPlate } from './plate.ts';
import { lengthsOf, type Stroke } from './stroke.ts';

export type Box = { left: number; top: number; width: number; height: number };

/**
 * For every pixel of a box: when paint first arrives and how much, when more of it follows, and how streaky
 * it is before it levels.
 */
export type Arrival = {
  first: Float32Array;
  firstStrength: Float32Array;
  second: Float32Array;
  secondStrength: Float32Array;
  streak: Float32Array;
};

export type TimedStroke = Stroke & { at: number };

type Spread = {
  /** At the end paint runs from the strokes over the rest of the plate. */
  floods: boolean;
  /** How soft the sides of a stroke are, in the nail's units. */
  feather: number;
};

/** How long paint takes to run one brush width. */
const RUN_SECONDS = 0.5;

export function arrivalOf(box: Box, place: Place, strokes: readonly TimedStroke[], spread: Spread): Arrival {
  const arrival = emptyArrival(box.width * box.height);
  for (const stroke of strokes) layStroke(arrival, box, place, stroke, spread.feather);
  if (spread.floods) runOverRest(arrival, box, place, strokes);
  return arrival;
}

function emptyArrival(size: number): Arrival {
  const never = () => new Float32Array(size).fill(Number.POSITIVE_INFINITY);
  const none = () => new Float32Array(size);
  return { first: never(), firstStrength: none(), second: never(), secondStrength: none(), streak: none() };
}

function layStroke(arrival: Arrival, box: Box, place: Place, stroke: TimedStroke, feather: number): void {
  const samples = samplesOf(stroke);
  const bounds = boundsOf(box, place, stroke, feather);
  for (let row = bounds.top; row < bounds.bottom; row++) {
    for (let column = bounds.left; column < bounds.right; column++) {
      const i = row * box.width + column;
      const [u, v] = toPlate(place, [box.left + column, box.top + row]);
      const { distance, side, passing } = nearestSample(samples, u, v);
      const strength = Math.min(1, (stroke.reach - distance) / feather + 0.5);
      if (strength <= 0) continue;
      const moment = samples.length === 1 ? passing + (distance / stroke.reach) * stroke.seconds : passing;
      if (arrival.firstStrength[i] === 0) arrival.streak[i] = bristles(side * 0.6 + stroke.at * 7);
      arrive(arrival, i, moment, strength);
    }
  }
}

function arrive(arrival: Arrival, i: number, moment: number, strength: number): void {
  const before = arrival.firstStrength[i] ?? 0;
  if (before === 0) {
    arrival.first[i] = moment;
    arrival.firstStrength[i] = strength;
  } else if (strength > before && strength > (arrival.secondStrength[i] ?? 0)) {
    arrival.second[i] = moment;
    arrival.secondStrength[i] = strength;
  }
}

function runOverRest(arrival: Arrival, box: Box, place: Place, strokes: readonly TimedStroke[]): void {
  const sampled = strokes.map((stroke) => ({ samples: samplesOf(stroke), reach: stroke.reach }));
  const over = Math.max(...strokes.map(({ at, seconds }) => at + seconds)) - RUN_SECONDS;
  for (let i = 0; i < arrival.first.length; i++) {
    if (Math.max(arrival.firstStrength[i] ?? 0, arrival.secondStrength[i] ?? 0) >= 1) continue;
    const column = i % box.width;
    const [u, v] = toPlate(place, [box.left + column, box.top + (i - column) / box.width]);
    let nearest = Number.POSITIVE_INFINITY;
    let moment = 0;
    for (const { samples, reach } of sampled) {
      const found = nearestSample(samples, u, v);
      if (found.distance >= nearest) continue;
      nearest = found.distance;
      moment = Math.max(found.passing, over) + Math.max(0, found.distance / reach - 0.8) * RUN_SECONDS;
    }
    arrival.second[i] = moment;
    arrival.secondStrength[i] = 1;
  }
}

type Sample = { x: number; y: number; directionX: number; directionY: number; moment: number };

function samplesOf({ points, seconds, at }: TimedStroke): Sample[] {
  const lengths = lengthsOf(points);
  const total = lengths.at(-1) ?? 0;
  return points.map(([x, y], i) => {
    const [nextX, nextY] = points[i + 1] ?? [x, y];
    const [previousX, previousY] = points[i - 1] ?? [x, y];
    const length = Math.hypot(nextX - previousX, nextY - previousY) || 1;
    return {
      x,
      y,
      directionX: (nextX - previousX) / length,
      directionY: (nextY - previousY) / length,
      moment: at + seconds * easedMoment(total === 0 ? 0 : (lengths[i] ?? 0) / total),
    };
  });
}

/** The nearest point on the line through the samples, not just the nearest sample: lines stay smooth. */
function nearestSample(samples: readonly Sample[], u: number, v: number) {
  let best = Number.POSITIVE_INFINITY;
  let index = 0;
  for (let i = 0; i < samples.length; i++) {
    const sample = samples[i];
    if (!sample) continue;
    const squared = (sample.x - u) ** 2 + (sample.y - v) ** 2;
    if (squared < best) {
      best = squared;
      index = i;
    }
  }
  const found = samples[index];
  if (!found) return { distance: best, side: 0, passing: 0 };
  const { directionX, directionY } = found;
  const ahead = (u - found.x) * directionX + (v - found.y) * directionY;
  const neighbour = samples[ahead > 0 ? index + 1 : index - 1];
  const side = (u - found.x) * -directionY + (v - found.y) * directionX;
  if (!neighbour) return { distance: Math.sqrt(best), side, passing: found.moment };
  const spacing = Math.hypot(neighbour.x - found.x, neighbour.y - found.y) || 1;
  const part = Math.min(1, Math.abs(ahead) / spacing);
  return { distance: Math.abs(side), side, passing: found.moment + (neighbour.moment - found.moment) * part };
}

/** Some bristles carry less paint than their neighbours. */
function bristles(side: number): number {
  const waves = Math.sin(side * 1.3) + Math.sin(side * 2.9 + 1) + Math.sin(side * 6.1 + 2);
  return Math.max(0, waves / 3) ** 1.4;
}

function boundsOf(box: Box, place: Place, { points, reach }: Stroke, feather: number) {
  const inFrame = points.map((point) => toFrame(place, point));
  const xs = inFrame.map(([x]) => x - box.left);
  const ys = inFrame.map(([, y]) => y - box.top);
  const margin = (reach + feather) * place.scale;
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - margin)),
    right: Math.min(box.width, Math.ceil(Math.max(...xs) + margin)),
    top: Math.max(0, Math.floor(Math.min(...ys) - margin)),
    bottom: Math.min(box.height, Math.ceil(Math.max(...ys) + margin)),
  };
}
