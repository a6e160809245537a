/** `at` is a day (2026-11-16) or a month (2026-11), in UTC. None is left out, not even at 0. */
export type ChartPoint = { at: string; value: number };

/** Values are whole numbers: cents, minutes, people. */
export type ChartValues = {
  label: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
};
