/** What plays under a film. */
export type Music = {
  /** Chords of MIDI notes, repeated until the film ends. */
  chords: readonly (readonly number[])[];
  chordSeconds: number;
  voice: Voice;
  /** About how often a single note is plucked. */
  pluckEverySeconds: number;
};

/** How strong the overtones are, the fundamental first. */
export type Voice = readonly number[];

export const FELT: Voice = [1, 0.28, 0.1, 0.04];
export const GLASS: Voice = [1, 0.05, 0.22, 0.02, 0.08];
export const REED: Voice = [1, 0.4, 0.26, 0.12, 0.08, 0.04];
