const STEPS_MS = [1_000, 2_000, 4_000, 8_000];
/** A quarter more or less: whatever broke, broke for everybody in the same moment. */
const SPREAD = 0.25;

/** How long to wait before the picture is opened again, after so many failures in a row. */
export function backOffMs(failures: number, random: () => number = Math.random): number {
  const step = STEPS_MS[Math.min(Math.max(1, failures), STEPS_MS.length) - 1] ?? 0;
  return step * (1 - SPREAD + 2 * SPREAD * random());
}
