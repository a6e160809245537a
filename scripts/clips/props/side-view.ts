import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import type { Point } from '../stage/plate.ts';

/** A nail cut along its middle: how far it reaches, how thick its layer is, and what sits on it. */
export type Profile = { reach: number; layer: number; bead: number; apex: number };

export const PROFILE_BOX = { left: 50, top: 220, width: 620, height: 400 };

const CUTICLE: Point = [214, 452];
const TIP: Point = [602, 470];
const THICKEST = 62;
const SAMPLES = 64;

/** Finger, natural nail and gel from the side, with a mark over the highest point. */
export function drawProfile(
  profile: Profile,
  colours: { gel: string; skin: string; ink: string },
): { defs: string; body: string } {
  const { gel, skin, ink } = colours;
  const along = Array.from({ length: SAMPLES + 1 }, (_, i) => i / SAMPLES).filter((s) => s <= profile.reach);
  const base = along.map((s) => baseAt(s));
  const top = along.map((s): Point => {
    const [x, y] = baseAt(s);
    return [x, y - heightAt(profile, s)];
  });
  const body = path([...base, ...top.toReversed()]);
  const highest = top.reduce(
    (best, point, i) =>
      heightAt(profile, along[i] ?? 0) > best.height
        ? { point, height: heightAt(profile, along[i] ?? 0) }
        : best,
    { point: CUTICLE, height: 0 },
  );
  const mark = Math.min(1, Math.max(0, (highest.height - 24) / 20));
  return {
    defs:
      `<linearGradient id="pg" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="370" y2="470"><stop stop-color="${mix(gel, WHITE, 0.55)}"/><stop offset="1" stop-color="${mix(gel, '#c9757c', 0.35)}"/></linearGradient>` +
      `<linearGradient id="ps" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="410" y2="590"><stop stop-color="${mix(skin, WHITE, 0.3)}"/><stop offset=".5" stop-color="${skin}"/><stop offset="1" stop-color="${mix(skin, '#7a3a24', 0.4)}"/></linearGradient>`,
    body:
      `<path d="M76 430C120 418 168 422 200 438C205 446 209 453 218 455C284 446 354 440 408 447C444 462 448 506 416 530C334 562 200 572 80 566Z" fill="url(#ps)"/>` +
      `<path d="${body}" fill="url(#pg)" stroke="${mix(gel, '#b5525c', 0.5)}" stroke-width="2" stroke-linejoin="round"/>` +
      `<path d="${line(top.map(([x, y]): Point => [x + 2, y + 6]).slice(4, -4))}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".75"/>` +
      `<g opacity="${mark}"><path d="M${highest.point[0]} ${highest.point[1] - 14}V${highest.point[1] - 62}" stroke="${ink}" stroke-width="2.5" stroke-dasharray="2 7" stroke-linecap="round"/><circle cx="${highest.point[0]}" cy="${highest.point[1] - 72}" r="7" fill="${ink}"/></g>`,
  };
}

/** The plate's own line: up from the cuticle, then slowly down to the tip. */
function baseAt(s: number): Point {
  return [
    CUTICLE[0] + (TIP[0] - CUTICLE[0]) * s,
    CUTICLE[1] + (TIP[1] - CUTICLE[1]) * s - Math.sin(Math.PI * s) * 20,
  ];
}

function heightAt({ reach, layer, bead, apex }: Profile, s: number): number {
  const ends = Math.min(1, s / 0.06) * Math.min(1, (reach - s) / 0.03 + 0.45);
  const drop = Math.exp(-(((s - 0.36) / 0.1) ** 2)) * bead * 1.1;
  const arch =
    (s < 0.38 ? Math.sin((Math.PI / 2) * (s / 0.38)) : Math.cos((Math.PI / 2) * ((s - 0.38) / 0.66)) ** 1.2) *
    apex *
    0.72;
  return (layer * ends + drop + Math.max(0, arch)) * THICKEST;
}

function path(points: readonly Point[]): string {
  return `${line(points)}Z`;
}

function line(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
