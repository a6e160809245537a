export type Estimate = { median: number; low: number; high: number };

const CONFIDENCE = 0.95;

/** The median and an interval that contains the true one, with no assumption about the distribution. */
export function estimate(values: readonly number[]): Estimate {
  const sorted = values.toSorted((a, b) => a - b);
  const from = intervalRank(sorted.length);
  return {
    median: medianOf(sorted),
    low: sorted[from] ?? NaN,
    high: sorted[sorted.length - 1 - from] ?? NaN,
  };
}

function medianOf(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
}

/**
 * How many values may be left out at each end. Each value is above or below the true median like a coin toss,
 * so the chance that the median lies outside the rest is a sum of binomial terms.
 */
function intervalRank(count: number): number {
  let rank = 0;
  let term = 0.5 ** count;
  let outside = 2 * term;
  while (rank < Math.floor((count - 1) / 2)) {
    term *= (count - rank) / (rank + 1);
    if (1 - (outside + 2 * term) < CONFIDENCE) break;
    outside += 2 * term;
    rank += 1;
  }
  return rank;
}

/** The exponent with which `values` grow with `sizes`: the slope of the line through the logarithms. */
export function exponentOf(sizes: readonly number[], values: readonly number[]): number {
  return slopeOf(sizes.map(Math.log), values.map(Math.log));
}

/** Of the line that comes closest to all points: how much `values` grow for one more of `sizes`. */
export function slopeOf(sizes: readonly number[], values: readonly number[]): number {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const [middleX, middleY] = [mean(sizes), mean(values)];
  const covariance = mean(sizes.map((size, at) => (size - middleX) * ((values[at] ?? NaN) - middleY)));
  return covariance / mean(sizes.map((size) => (size - middleX) ** 2));
}
