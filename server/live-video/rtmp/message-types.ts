/** The numbers by which RTMP names its messages. */
export const MESSAGE = {
  setChunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowSize: 5,
  peerBandwidth: 6,
  audio: 8,
  video: 9,
  /** Commands in AMF3 have one more byte in front; what follows is AMF0 in every encoder's case. */
  commandAmf3: 17,
  command: 20,
  aggregate: 22,
} as const;

export type RtmpMessage = { type: number; timestamp: number; streamId: number; body: Buffer };

/** Until a side announces another. */
export const FIRST_CHUNK_BYTES = 128;
