/**
 * `at` is a day (2026-11-16) or a month (2026-11) in UTC, or a moment (2026-11-16T18:42:00.000Z). None is left out,
 * not even at 0.
 */
export type ChartPoint = { at: string; value: number };

/** Values are whole numbers: cents, minutes, people. */
export type ChartValues = {
  label: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
};
