export type MediaKind = 'video' | 'audio';

export type EncodedMedia = {
  bytes: Uint8Array;
  seconds: number;
  isKeyframe: boolean;
  /** What a decoder needs; with the first packet, and whenever it changes. */
  configuration: Uint8Array | null;
};
