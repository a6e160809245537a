/** From this far behind on, sound is missing and not merely late. */
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

  /** Where sound that has just come belongs, and how much silence goes before it if some is missing. */
  function placeSound(frames: number): { at: number; silentFrames: number } {
    const length = frames / sampleRate;
    const due = elapsed() + lead - length;
    soundEnd ??= Math.max(due, 0);
    const missing = due - soundEnd;
    const silentFrames = missing > MISSING_SECONDS ? Math.round(missing * sampleRate) : 0;
    const at = soundEnd;
    soundEnd = at + silentFrames / sampleRate + length;
    lead += (soundEnd - elapsed() - lead) * PULL;
    return { at, silentFrames };
  }

  /** The time of a picture taken now; each is later than the one before. */
  function placePicture(): number {
    lastPicture = Math.max(elapsed() + lead, lastPicture + 0.001, 0);
    return lastPicture;
  }

  return { placeSound, placePicture };
}
