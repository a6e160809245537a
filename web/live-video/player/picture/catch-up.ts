/** Faster than this, speech no longer sounds like somebody. */
const FASTEST = 1.3;
/** Closer than this is close enough. */
const NEAR_SECONDS = 0.05;
/** With less in store, playing faster would only make the picture wait again. */
const STORE_SECONDS = 1;

/**
 * How fast to play so as to be live again after a wait: the faster, the further behind. The library does this too,
 * but gives up on whoever is a few seconds behind, and takes them for somebody who has rewound.
 */
export function catchUpRate({
  secondsBehind,
  secondsAhead,
}: {
  /** Behind the place where a live picture should be. */
  secondsBehind: number;
  /** Of what comes next is already loaded. */
  secondsAhead: number;
}): number {
  if (secondsBehind <= NEAR_SECONDS || secondsAhead <= STORE_SECONDS) return 1;
  const rate = 2 / (1 + Math.exp(-0.75 * secondsBehind));
  return Math.min(FASTEST, Math.round(rate * 20) / 20);
}
