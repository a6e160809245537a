import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { databaseTroubleOf } from '#server/platform/db/database-trouble.ts';
import { outlastOutage } from '#server/platform/db/outlast-outage.ts';
import { isDiskFull } from '#server/platform/media/is-disk-full.ts';
import { isFileTrouble } from '#server/platform/media/is-file-trouble.ts';
import { within } from '#server/platform/outside.ts';
import { continueVideos } from '#server/videos/continue-videos.ts';
import { CannotBeMade } from '#server/videos/maker/cannot-be-made.ts';
import { hasLargerSizes } from '#server/videos/maker/ladder.ts';
import type { FilmFacts } from '#server/videos/maker/maker-messages.ts';
import { MAKER_LIMITS, type Making, runMaker } from '#server/videos/maker/run-maker.ts';
import { preparationFigures } from '#server/videos/preparation-figures.ts';
import { StorageAway } from '#server/videos/storage-away.ts';
import { tellOwner } from '#server/videos/tell-owner.ts';
import type { VideoRequest } from '#server/videos/videos.jobs.ts';
import { videoPosters, videoRenditions } from '#server/videos/videos.tables.ts';
import { VIDEO_MESSAGES } from '#shared/videos/video.messages.ts';
import type { VideoFailure } from '#shared/videos/video.rules.ts';
import {
  type ClaimedVideo,
  ClaimLost,
  claimVideo,
  findAttempts,
  MOST_ATTEMPTS,
  updateClaimed,
  whileClaimed,
} from './claim-video.ts';
import { getOriginal, type OpenRecording } from './get-original.ts';
import { giveWay, Overtaken } from './give-way.ts';
import { openFolder } from './preparation-folders.ts';
import { handBack, settleFailed, settleReady } from './settle-video.ts';
import { endTrouble, isHeldOff, noteTrouble } from './storage-trouble.ts';
import { storePictures, storeRendition } from './store-made.ts';

/** Makes of the film whose turn it is, or of that one, what is missing, from wherever an earlier attempt got to. */
export async function prepareVideo(
  deps: Deps,
  { uploadId: only }: Partial<VideoRequest>,
  signal: AbortSignal,
  limits = MAKER_LIMITS,
  openRecording: OpenRecording = async () => null,
): Promise<void> {
  if (only === undefined && (await isHeldOff(deps))) return;
  const video = await claimVideo(deps, only);
  if (!video) return;
  await tellOwner(deps, video.upload_id);
  // Whatever worked on it died, again and again.
  if (video.attempts > MOST_ATTEMPTS) return fail(deps, video, 'gave-up');
  let share = 0;
  // What this attempt makes is all that was left by then.
  const left = 100 - video.progress;
  const progressOf = () => Math.min(99, video.progress + Math.floor(share * left));
  await whileClaimed(deps, video, progressOf, async (lost) => {
    const report = (reached: number) => {
      share = reached;
    };
    const until = AbortSignal.any([signal, lost]);
    try {
      await make(deps, video, report, until, { limits, openRecording });
      await outlastOutage(() => settleReady(deps, video), until);
    } catch (error) {
      await outlastOutage(() => recover(deps, video, error, signal), until);
    }
  });
}

async function make(
  deps: Deps,
  video: ClaimedVideo,
  progress: Making['progress'],
  signal: AbortSignal,
  { limits, openRecording }: { limits: typeof MAKER_LIMITS; openRecording: OpenRecording },
): Promise<void> {
  const folder = await outlastOutage(() => openFolder(deps, video), signal);
  const made = await outlastOutage(() => listMade(deps, video), signal);
  // Storage may hang, and this process may have to end meanwhile.
  const { media, ...original } = await within(signal, () =>
    outlastOutage(() => getOriginal(deps, video, { folder, openRecording, signal }), signal),
  ).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : error;
  });
  const task = {
    ...original,
    folder,
    cut: { fromMs: video.cut_from_ms, toMs: video.cut_to_ms },
    made,
    isCareful: video.attempts > 1,
  };
  let hasMore = true;
  const making: Making = {
    progress,
    facts(facts) {
      hasMore = hasLargerSizes(facts);
      preparationFigures.begin(facts.durationMs / 1000);
      return outlastOutage(() => keepFacts(deps, video, facts), signal);
    },
    async made(file) {
      if (file.kind === 'rendition') {
        await storeRendition(deps, video, file.made, signal);
        return outlastOutage(() => endTrouble(deps), signal);
      }
      await storePictures(deps, video, file, signal);
      if (hasMore) await outlastOutage(() => giveWay(deps, video), signal);
    },
    spent: (cpuSeconds) => preparationFigures.spend(cpuSeconds),
  };
  await runMaker({ media }, task, making, signal, limits);
}

/** Settles what will not change, and leaves the rest to another attempt. */
async function recover(deps: Deps, video: ClaimedVideo, error: unknown, signal: AbortSignal): Promise<void> {
  if (error instanceof ClaimLost) return;
  // Whoever has it by now has removed our folder, and whatever went wrong after that says nothing of the film.
  const attempts = await findAttempts(deps.db, video);
  if (attempts === null) return;
  // This process is ending, or has worked on it for too long: not the film's fault.
  if (signal.aborted) return handBack(deps, video, 'interrupted');
  if (error instanceof Overtaken) return makeRoom(deps, video);
  if (isDiskFull(error)) return fail(deps, video, 'no-room', error);
  if (error instanceof CannotBeMade) {
    // Once more, with one rendition at a time.
    const isWorthAnother = error.failure === 'too-heavy' && video.attempts <= 1;
    return isWorthAnother ? handBack(deps, video, 'failed') : fail(deps, video, error.failure, error.cause);
  }
  if (error instanceof StorageAway || isFileTrouble(error)) return waitForStorage(deps, video, error);
  // Too busy: one that is away was waited for.
  if (databaseTroubleOf(error)) return handBack(deps, video, 'others-first');
  if (attempts >= MOST_ATTEMPTS) return fail(deps, video, 'gave-up', error);
  deps.log.warn({ err: error, uploadId: video.upload_id }, 'a video could not be worked on');
  await handBack(deps, video, 'failed');
}

async function waitForStorage(deps: Deps, video: ClaimedVideo, error: unknown): Promise<void> {
  await handBack(deps, video, 'others-first');
  await noteTrouble(deps, error);
}

/** What it gives way to may have lost its job, and would be found within a minute only. */
async function makeRoom(deps: Deps, video: ClaimedVideo): Promise<void> {
  await handBack(deps, video, 'overtaken');
  await continueVideos(deps);
}

async function fail(deps: Deps, video: ClaimedVideo, failure: VideoFailure, cause?: unknown): Promise<void> {
  await settleFailed(deps, video, failure);
  const reason = VIDEO_MESSAGES.failed[failure];
  deps.log.warn({ uploadId: video.upload_id, failure, reason, cause }, 'a video cannot be prepared');
  preparationFigures.countFailure(failure);
}

async function listMade({ db }: Deps, { upload_id, revision }: ClaimedVideo) {
  const renditions = await db
    .select({ name: videoRenditions.name })
    .from(videoRenditions)
    .where(and(eq(videoRenditions.upload_id, upload_id), eq(videoRenditions.revision, revision)));
  const posters = await db.$count(
    videoPosters,
    and(eq(videoPosters.upload_id, upload_id), eq(videoPosters.revision, revision)),
  );
  return { renditions: renditions.map(({ name }) => name), hasPictures: posters > 0 };
}

async function keepFacts(deps: Deps, video: ClaimedVideo, facts: FilmFacts): Promise<void> {
  const isOurs = await updateClaimed(deps, deps.db, video, {
    width: facts.width,
    height: facts.height,
    duration_ms: facts.durationMs,
    frame_rate: facts.frameRate,
    video_codec: facts.videoCodec,
    sound_codec: facts.soundCodec,
    is_hdr: facts.isHdr,
  });
  if (!isOurs) throw new ClaimLost();
}
