export type RtmpLimits = {
  /** From the connection to an admitted publish. */
  authenticationMs: number;
  /** Until a publish is admitted: all bytes together, handshake included, and each message. */
  strangerBytes: number;
  strangerMessageBytes: number;
  /** Afterwards. A picture of 4 MB is twenty times the largest that encoders send. */
  messageBytes: number;
  /** Announced lengths of messages that have begun and are not complete, together. */
  unfinishedBytes: number;
  chunkBytes: number;
  chunkStreams: number;
  /** Without a byte from an encoder. */
  idleMs: number;
  /** How long a connection that we end may take to read why. */
  farewellMs: number;
  /** Of those who publish. */
  connections: number;
  /** Those who do not publish yet; a newcomer takes the place of another. */
  strangers: number;
  connectionsPerNetwork: number;
  /** Within a minute; then no key of the same network is looked up. */
  failedPublishesPerNetwork: number;
  /** Read from one connection; the rest waits in the network. */
  bytesPerSecond: number;
  controlsPerSecond: number;
  messagesPerSecond: number;
  /** Answers that a client has not read yet. */
  unreadBytes: number;
};

export const RTMP_LIMITS: Readonly<RtmpLimits> = {
  authenticationMs: 10_000,
  strangerBytes: 64 * 1024,
  strangerMessageBytes: 16 * 1024,
  messageBytes: 4 * 1024 * 1024,
  unfinishedBytes: 6 * 1024 * 1024,
  chunkBytes: 65_536,
  chunkStreams: 16,
  idleMs: 30_000,
  farewellMs: 1000,
  connections: 500,
  strangers: 300,
  connectionsPerNetwork: 20,
  failedPublishesPerNetwork: 5,
  bytesPerSecond: 8 * 1024 * 1024,
  controlsPerSecond: 100,
  // Sound and picture make about 150; an encoder whose network was stuck sends what it has kept all at once.
  messagesPerSecond: 10_000,
  unreadBytes: 64 * 1024,
};
