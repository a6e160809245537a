import { buffer } from 'node:stream/consumers';
import type { Deps } from '#server/deps.ts';
import { AiTrouble } from '#server/platform/ai/ai.ts';
import type { SpokenSegment, Transcriber } from '#server/platform/ai/transcriber.ts';
import { outlastOutage } from '#server/platform/db/outlast-outage.ts';
import { within } from '#server/platform/outside.ts';
import { StorageAway } from '#server/videos/storage-away.ts';
import type { Cue } from '#shared/lessons/web-vtt.ts';
import { type ClaimedDraft, claimDraft, updateClaimed, whileClaimed } from './claim-draft.ts';
import { cutSound, PIECE_LIMITS, type Piece } from './cut-sound.ts';
import type { DraftRequest } from './drafts.jobs.ts';
import { findSound, type Sound } from './find-sound.ts';
import { putOff, settleDone, settleFailed } from './settle-draft.ts';
import { spokenLanguage } from './spoken-language.ts';
import { startAtZero } from './start-at-zero.ts';

/** Without finishing a piece in between; with their pauses about eight minutes, beside what the calls take. */
const MOST_ATTEMPTS = 6;
const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 600;
const STORAGE_PAUSE_SECONDS = 60;
/** For reading one piece and having it listened to. */
const LISTENING_MS = 5 * 60_000;

/** Has what is said in a film written down, from wherever an earlier attempt got to. */
export async function draftCaptions(
  deps: Deps,
  { lessonId }: DraftRequest,
  signal: AbortSignal,
  limits = PIECE_LIMITS,
): Promise<void> {
  const { transcriber } = deps;
  const draft = transcriber && (await claimDraft(deps, lessonId));
  if (!draft) return;
  // Whatever worked on it died, again and again.
  if (draft.attempts > MOST_ATTEMPTS) return settleFailed(deps, draft, 'provider');
  await whileClaimed(deps, draft, async () => {
    try {
      await listen(deps, transcriber, draft, signal, limits);
    } catch (error) {
      await recover(deps, draft, error, signal);
    }
  });
}

async function listen(
  deps: Deps,
  transcriber: Transcriber,
  draft: ClaimedDraft,
  signal: AbortSignal,
  limits: typeof PIECE_LIMITS,
): Promise<void> {
  const sound = await findSound(deps.db, draft.upload_id, draft.revision);
  if (!sound) return settleFailed(deps, draft, 'film-changed');
  const pieces = cutSound(sound.segments, limits);
  for (const piece of pieces.slice(draft.pieces_done)) {
    signal.throwIfAborted();
    const deadline = AbortSignal.any([signal, deps.clock.timeout(LISTENING_MS)]);
    const read = await within(deadline, () => readPiece(deps, sound, piece)).catch((cause: unknown) => {
      throw cause instanceof SoundGone ? cause : new StorageAway('reading', { cause });
    });
    const request = { sound: read, language: spokenLanguage(draft.language) };
    const heard = await within(deadline, () => transcriber.transcribe(request));
    draft.cues.push(...cuesOf(heard, piece));
    draft.pieces_done += 1;
    // It was paid for, so it is not lost to a restart of the database. The next attempt is the first for its piece.
    const isOurs = await outlastOutage(() =>
      updateClaimed(deps, deps.db, draft, {
        pieces: pieces.length,
        pieces_done: draft.pieces_done,
        cues: draft.cues,
        attempts: 1,
      }),
    );
    if (!isOurs) return;
  }
  await settleDone(deps, draft);
}

class SoundGone extends Error {}

async function readPiece(
  deps: Deps,
  { media_key, init_bytes }: Sound,
  { offset, bytes }: Piece,
): Promise<Uint8Array<ArrayBuffer>> {
  const read = async (start: number, end: number) => {
    const opened = await deps.media.open(media_key, { start, end });
    if (!opened) throw new SoundGone('the sound of a film is not stored');
    return buffer(opened.stream);
  };
  const whole = Buffer.concat([
    await read(0, init_bytes - 1),
    await read(offset, offset + bytes - 1),
  ]) as Buffer<ArrayBuffer>;
  startAtZero(whole);
  return whole;
}

/** Thousandths of a second, as WebVTT has them; nothing of a piece reaches into the next. */
function cuesOf(heard: readonly SpokenSegment[], { fromMs, lengthMs }: Piece): Cue[] {
  const at = (seconds: number) =>
    (fromMs + Math.round(Math.min(Math.max(0, seconds * 1000), lengthMs))) / 1000;
  return heard
    .map(({ start, end, text }) => ({
      start: at(start),
      end: at(end),
      text: text.replaceAll(/\s+/g, ' ').trim(),
    }))
    .filter(({ start, end, text }) => end > start && text !== '');
}

async function recover(deps: Deps, draft: ClaimedDraft, error: unknown, signal: AbortSignal): Promise<void> {
  // Neither is the draft's own fault. This process is ending: another need not wait until the claim runs out.
  if (signal.aborted) return putOff(deps, draft, { seconds: 0, isCounted: false });
  if (error instanceof StorageAway) {
    deps.log.warn({ err: error, lessonId: draft.lesson_id }, 'captions wait: storage fails');
    return putOff(deps, draft, { seconds: STORAGE_PAUSE_SECONDS, isCounted: false });
  }
  const { attempts, lesson_id: lessonId } = draft;
  const trouble = error instanceof AiTrouble ? error : null;
  if (trouble) deps.log.warn({ lessonId, attempts, reason: trouble.message }, 'captions were not drafted');
  else deps.log.error({ err: error, lessonId, attempts }, 'captions could not be drafted');
  const isLast = attempts >= MOST_ATTEMPTS || trouble?.isPassing === false;
  if (isLast) return settleFailed(deps, draft, 'provider');
  const pause = FIRST_PAUSE_SECONDS * 2 ** (attempts - 1);
  const seconds = Math.min(Math.max(trouble?.retryAfterSeconds ?? 0, pause), LONGEST_PAUSE_SECONDS);
  await putOff(deps, draft, { seconds, isCounted: true });
}
