/** From this far behind on, sound is missing and not merely a little late. */
const MISSING_SECONDS = 0.4;
/** How far one look moves the pictures' clock towards that of the sound. */
const PULL = 0.02;

/**
 * One time for pictures and sound, in seconds since the beginning. Sound is counted by its samples, because that is
 * how it is played; the clock of the pictures follows it slowly, so that the two stay together for hours although a
 * sound card is a little faster or slower than the computer's clock.
 */
export function createTimeline(sampleRate: number, now: () => number) {
  const start = now();
  let soundEnd: number | null = null;
  let lead = 0;
  let lastPicture = -1;

  const elapsed = () => (now() - start) / 1_000;

  /**
   * Where a piece of sound belongs that was heard `ageMs` ago, and how many silent ones go before it if some are
   * missing. What a page was too busy to take has only waited.
   */
  function placeSound(frames: number, ageMs: number): { at: number; silentPieces: number } {
    const length = frames / sampleRate;
    const heardAt = elapsed() - ageMs / 1_000;
    const due = heardAt + lead - length;
    soundEnd ??= Math.max(due, 0);
    const missing = due - soundEnd;
    const silentPieces = missing > MISSING_SECONDS ? Math.round(missing / length) : 0;
    const at = soundEnd;
    soundEnd = at + (silentPieces + 1) * length;
    lead += (soundEnd - heardAt - lead) * PULL;
    return { at, silentPieces };
  }

  /** The time of a picture taken now; each is later than the one before. */
  function placePicture(): number {
    lastPicture = Math.max(elapsed() + lead, lastPicture + 0.001, 0);
    return lastPicture;
  }

  return { placeSound, placePicture };
}
