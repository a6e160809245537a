const MBIT = 1_000_000 / 8;

export const PHONE = { width: 390, height: 844, deviceScaleFactor: 2 };

/** Slow 4G. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * MBIT,
  uploadThroughput: 0.75 * MBIT,
};

export const CPU_SLOWDOWN = 4;
