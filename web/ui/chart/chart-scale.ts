export type ChartScale = { low: number; high: number; ticks: number[] };

/** `time` is for minutes: its steps are parts of an hour and whole hours. */
export type ChartSteps = 'decimal' | 'time';

const WANTED_STEPS = 4;
const MINUTE_STEPS = [1, 2, 5, 10, 15, 30, 60];

/**
 * Zero is always part of it, because a chart that starts elsewhere exaggerates; values are whole numbers, and
 * so are the ticks. Without anything to show there is only the line at zero.
 */
export function scaleOf(values: readonly number[], steps: ChartSteps = 'decimal'): ChartScale {
  const low = values.reduce((least, value) => Math.min(least, value), 0);
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  if (low === high) return { low: 0, high: 1, ticks: [0] };
  const step = stepOf((high - low) / WANTED_STEPS, steps);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, position) => (first + position) * step);
  return { low: first * step, high: last * step, ticks };
}

function stepOf(least: number, steps: ChartSteps): number {
  const minutes = steps === 'time' ? MINUTE_STEPS.find((step) => step >= least) : undefined;
  if (minutes) return minutes;
  const unit = steps === 'time' ? 60 : 1;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least / unit)));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power * unit >= least) ?? 10;
  return factor * power * unit;
}

/** How far below the top of the plot, in percent. */
export function percentDown(value: number, { low, high }: ChartScale): number {
  return ((high - value) / (high - low)) * 100;
}

/** Each point has an equal column, and is drawn in the middle of it. */
export function percentAcross(position: number, count: number): number {
  return ((position + 0.5) / count) * 100;
}

/** The positions to label: the first, the last, and some at even distances in between. */
export function labelledPositions(count: number, wanted: number): number[] {
  const shown = Math.min(count, wanted);
  if (shown < 2) return count === 0 ? [] : [0];
  const positions = Array.from({ length: shown }, (_, label) =>
    Math.round((label * (count - 1)) / (shown - 1)),
  );
  return [...new Set(positions)];
}

/** The point whose column a pointer is in; `share` is how far across the plot it is, from 0 to 1. */
export function positionAt(share: number, count: number): number | null {
  if (count === 0) return null;
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}
