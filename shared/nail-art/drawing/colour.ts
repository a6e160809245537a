export const WHITE = '#ffffff';

type Rgb = [red: number, green: number, blue: number];

/** Reads `#rrggbb`. */
export function toRgb(colour: string): Rgb {
  const bits = Number.parseInt(colour.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 255, bits & 255];
}

/** The colour `share` of the way from one colour to another. */
export function mix(from: string, to: string, share: number): string {
  const [r, g, b] = toRgb(from);
  const [toR, toG, toB] = toRgb(to);
  const between = (a: number, z: number) => hex(a + (z - a) * share);
  return `#${between(r, toR)}${between(g, toG)}${between(b, toB)}`;
}

/** `#rrggbbaa`, or `#rgba` where nothing is lost: shorter than a separate opacity. */
export function withAlpha(colour: string, opacity: number): string {
  return `${colour}${hex(opacity * 255)}`.replace(/^#(.)\1(.)\2(.)\3(.)\4$/, '#$1$2$3$4');
}

function hex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, '0');
}
