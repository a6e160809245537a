import { at, blankPicture, type Picture } from '../picture/picture.ts';
import { type Arrival, arrivalOf } from './arrival.ts';
import { clamp01 } from './easing.ts';
import { type NailLayers, rasterCoat, rasterNail } from './nail-layers.ts';
import type { Laying, NailPlan } from './plan.ts';

/** How long streaks stay visible before the paint has levelled. */
const LEVELLING_SECONDS = 1.8;

type PreparedLaying = Laying & { picture: Picture; arrival: Arrival | null; doneAt: number };

export type NailState = {
  plan: NailPlan;
  layers: NailLayers;
  /** Colours of the plate as it is now; where a picture has opacity, this has gloss. */
  surface: Uint8ClampedArray;
  /** How much of the plate there is: an extension grows. */
  extent: Uint8ClampedArray;
  waiting: PreparedLaying[];
  shown: Picture | null;
};

export async function prepareNail(plan: NailPlan, layings: readonly Laying[]): Promise<NailState> {
  const layers = await rasterNail(plan.look, plan.place);
  const { box } = layers;
  const first = await rasterCoat(plan.look, plan.place, box, plan.coat);
  const surface = first.pixels.slice();
  const extent = Uint8ClampedArray.from({ length: surface.length / 4 }, (_, i) => at(surface, i * 4 + 3));
  for (let i = 3; i < surface.length; i += 4) surface[i] = (plan.coat.gloss ?? 1) * 255;
  const waiting = await Promise.all(
    layings
      .filter(({ nail }) => nail === plan)
      .map(async (laying): Promise<PreparedLaying> => {
        const picture = await rasterCoat(plan.look, plan.place, box, laying.coat);
        const arrival = laying.strokes.length ? arrivalOf(box, plan.place, laying.strokes, laying) : null;
        const last = arrival ? Math.max(latest(arrival.first), latest(arrival.second)) : laying.at;
        return {
          ...laying,
          picture,
          arrival,
          doneAt: last + laying.edgeSeconds + (laying.streaks ? LEVELLING_SECONDS : 0),
        };
      }),
  );
  return { plan, layers, surface, extent, waiting, shown: null };
}

function latest(moments: Float32Array): number {
  return moments.reduce(
    (last, moment) => (moment < Number.POSITIVE_INFINITY && moment > last ? moment : last),
    0,
  );
}

/** The nail at a moment; moments come in order. */
export function showNail(nail: NailState, time: number): Picture {
  const active = nail.waiting.filter((laying) => laying.at <= time);
  if (active.length === 0 && nail.shown) return nail.shown;
  const done = active.filter((laying) => laying.doneAt <= time);
  // Only the bottom coat is finished for good; a later one may still be moving above it.
  for (const laying of done) {
    if (laying !== nail.waiting[0]) break;
    lay(nail.surface, nail.extent, laying, time);
    nail.waiting.shift();
  }
  const [surface, extent] = [nail.surface.slice(), nail.extent.slice()];
  for (const laying of nail.waiting) if (laying.at <= time) lay(surface, extent, laying, time);
  nail.shown = lit(nail.layers, surface, extent);
  return nail.shown;
}

function lay(
  surface: Uint8ClampedArray,
  extent: Uint8ClampedArray,
  laying: PreparedLaying,
  time: number,
): void {
  const { picture, arrival, edgeSeconds, streaks, coat } = laying;
  const gloss = (coat.gloss ?? 1) * 255;
  const evenly = arrival ? 0 : clamp01((time - laying.at) / edgeSeconds);
  for (let i = 0, pixel = 0; pixel < surface.length; i++, pixel += 4) {
    let strength = evenly;
    if (arrival) {
      const since = time - at(arrival.first, i);
      const sinceMore = time - at(arrival.second, i);
      if (since <= 0 && sinceMore <= 0) continue;
      strength = Math.max(
        clamp01(since / edgeSeconds) * at(arrival.firstStrength, i),
        clamp01(sinceMore / edgeSeconds) * at(arrival.secondStrength, i),
      );
      const wetFor = Math.max(since, sinceMore) / LEVELLING_SECONDS;
      if (streaks && wetFor < 1) strength *= 1 - streaks * at(arrival.streak, i) * (1 - wetFor);
    }
    const cover = (at(picture.pixels, pixel + 3) / 255) * strength;
    if (cover === 0) continue;
    for (let channel = pixel; channel < pixel + 3; channel++) {
      surface[channel] = at(picture.pixels, channel) * strength + at(surface, channel) * (1 - cover);
    }
    extent[i] = Math.max(at(extent, i), cover * 255);
    surface[pixel + 3] = gloss * cover + at(surface, pixel + 3) * (1 - cover);
  }
}

/** Shade on the paint, the outline around both, and the lamp's reflection where the paint shines. */
function lit(
  { box, outline, shade, shine }: NailLayers,
  surface: Uint8ClampedArray,
  extent: Uint8ClampedArray,
): Picture {
  const picture = blankPicture(box.width, box.height);
  for (let pixel = 0; pixel < surface.length; pixel += 4) {
    const edge = (at(outline.pixels, pixel + 3) / 255) * (at(extent, pixel / 4) / 255);
    if (edge === 0) continue;
    const shaded = 1 - at(shade.pixels, pixel + 3) / 255;
    const gloss = at(surface, pixel + 3) / 255;
    const bright = (at(shine.pixels, pixel + 3) / 255) * gloss;
    for (let channel = pixel; channel < pixel + 3; channel++) {
      const colour = (at(surface, channel) * shaded + at(shade.pixels, channel)) * edge;
      picture.pixels[channel] = colour * (1 - bright) + at(shine.pixels, channel) * gloss * edge;
    }
    picture.pixels[pixel + 3] = edge * 255;
  }
  return picture;
}
