export type DeviceLimits = {
  /** How long a connection may stay anonymous, and how much it may send until it is admitted. */
  helloTimeoutMs: number;
  maxHelloBytes: number;
  /** Connections that are not admitted yet: from one network, and in all, where a newcomer takes another's place. */
  maxWaitingPerNetwork: number;
  maxWaiting: number;
  /** In one process; the oldest is stopped to make room. */
  maxPerPerson: number;
  /** One picture or piece of sound. */
  maxFrameBytes: number;
  /** Within one window. A connection that was slow for a moment then sends what it has kept all at once. */
  windowMs: number;
  maxFrames: number;
  maxBytes: number;
  /** Tokens renewed are messages too. */
  maxTexts: number;
  /** Without a picture or sound for this long, a connection is closed. */
  idleMs: number;
  pulseMs: number;
  /** How long after its token has expired a connection may still bring the next one. */
  renewalGraceMs: number;
  /** How long a peer may take to answer a close before the socket is cut. */
  closeGraceMs: number;
};

export const DEVICE_LIMITS: DeviceLimits = {
  helloTimeoutMs: 10_000,
  maxHelloBytes: 16 * 1024,
  maxWaitingPerNetwork: 20,
  maxWaiting: 200,
  maxPerPerson: 3,
  maxFrameBytes: 4 * 1024 * 1024,
  windowMs: 10_000,
  maxFrames: 2_000,
  maxBytes: 24 * 1024 * 1024,
  maxTexts: 20,
  idleMs: 30_000,
  pulseMs: 10_000,
  renewalGraceMs: 60_000,
  closeGraceMs: 2_000,
};
