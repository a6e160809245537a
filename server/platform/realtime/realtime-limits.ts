export type RealtimeLimits = {
  /** How long a connection may stay anonymous. */
  helloTimeoutMs: number;
  /** How long after its token has expired a connection may still bring the next one. */
  renewalGraceMs: number;
  /** A peer that has not answered by the next ping is gone. */
  pingIntervalMs: number;
  /** In one process; the oldest are closed to make room. */
  maxPerPerson: number;
  /** Connections of visitors from one network in one process; further ones are refused. */
  maxVisitorsPerNetwork: number;
  /** Topics that one connection may have joined. */
  maxTopics: number;
  maxPayloadBytes: number;
  maxMessages: number;
  messageWindowMs: number;
  /** More than the kernel buffers: a client that lets this much pile up is not reading. */
  maxBufferedBytes: number;
  /** A client with more than this in its buffer is sent no figures that the next ones replace. */
  maxBufferedForTicks: number;
  /** Messages of a topic that follow each other within this time travel together… */
  shortestBatchMs: number;
  /** …and under load, within this. */
  longestBatchMs: number;
  /** Messages of a topic kept in memory for those who come back. */
  keptMessages: number;
  /** How often the right to be in a topic is checked again. */
  recheckMs: number;
  /** How long a peer may take to answer a close before the socket is cut. */
  closeGraceMs: number;
};

export const REALTIME_LIMITS: RealtimeLimits = {
  helloTimeoutMs: 10_000,
  renewalGraceMs: 60_000,
  pingIntervalMs: 25_000,
  maxPerPerson: 20,
  maxVisitorsPerNetwork: 500,
  maxTopics: 10,
  maxPayloadBytes: 16 * 1024,
  maxMessages: 30,
  messageWindowMs: 10_000,
  maxBufferedBytes: 1024 * 1024,
  maxBufferedForTicks: 16 * 1024,
  shortestBatchMs: 50,
  longestBatchMs: 250,
  keptMessages: 500,
  recheckMs: 60_000,
  closeGraceMs: 2_000,
};
