/** What somebody said, in seconds from the start of the sound. */
export type SpokenSegment = { start: number; end: number; text: string };

/** A model outside the process that writes down what is said. A failed call throws `AiTrouble`. */
export type Transcriber = {
  transcribe(request: { sound: Uint8Array<ArrayBuffer>; language: string }): Promise<SpokenSegment[]>;
};
