export function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Starts and ends at rest, as a hand does. */
export function ease(share: number): number {
  const u = clamp01(share);
  return u * u * (3 - 2 * u);
}

/** When an eased movement has come that far. */
export function easedMoment(way: number): number {
  return 0.5 - Math.sin(Math.asin(1 - 2 * clamp01(way)) / 3);
}
