/**
 * Where a signal goes, whichever way it came: the bodies of FLV tags with their times in milliseconds. Each call
 * takes over the buffer. What cannot be understood is left out or ends the signal; nothing throws.
 */
export type MediaSink = {
  video(body: Buffer, timestamp: number): void;
  audio(body: Buffer, timestamp: number): void;
  end(): void;
};
