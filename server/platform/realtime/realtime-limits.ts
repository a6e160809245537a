export type RealtimeLimits = {
  /** How long a connection may stay anonymous. */
  helloTimeoutMs: number;
  /** How long after its token has expired a connection may still bring the next one. */
  renewalGraceMs: number;
  /** A peer that has not answered by the next ping is gone. */
  pingIntervalMs: number;
  /** In one process; the oldest are closed to make room. */
  maxPerPerson: number;
  maxPayloadBytes: number;
  maxMessages: number;
  messageWindowMs: number;
  /** More than the kernel buffers: a client that lets this much pile up is not reading. */
  maxBufferedBytes: number;
  /** How long a peer may take to answer a close before the socket is cut. */
  closeGraceMs: number;
};

export const REALTIME_LIMITS: RealtimeLimits = {
  helloTimeoutMs: 10_000,
  renewalGraceMs: 60_000,
  pingIntervalMs: 25_000,
  maxPerPerson: 20,
  maxPayloadBytes: 16 * 1024,
  maxMessages: 30,
  messageWindowMs: 10_000,
  maxBufferedBytes: 1024 * 1024,
  closeGraceMs: 2_000,
};
