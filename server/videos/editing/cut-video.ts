import { and, eq, ne } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { type Cut, isSameCut, servedCut, wantedCut } from '#server/videos/served-cut.ts';
import { videoPosters, videoRenditions, videoSheets } from '#server/videos/videos.tables.ts';
import { DomainError } from '#shared/errors.ts';
import { VIDEO_MESSAGES } from '#shared/videos/video.messages.ts';
import { SHORTEST_CUT_MS, STANDARD } from '#shared/videos/video.rules.ts';
import { type CheckUse, type CountWork, lockVideo, requireOriginal, waitAgain } from './lock-video.ts';
import { serveCut } from './serve-cut.ts';
import { isComplete, stayReady } from './stay-ready.ts';

/**
 * Has a film prepared without its beginning and its end. What there is of it is watched until all of the new cut is
 * there; going back to that needs nothing new.
 */
export async function cutVideo(
  deps: Deps,
  uploadId: string,
  asked: Cut,
  { checkUse, countWork }: { checkUse: CheckUse; countWork: CountWork },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const video = await lockVideo(tx, uploadId);
    await checkUse(tx);
    const durationMs = video.duration_ms;
    if (durationMs === null) throw refused(VIDEO_MESSAGES.cut.notYet);
    const cut = readCut(asked, durationMs);
    if (isSameCut(cut, wantedCut(video))) return;
    requireOriginal(video);
    const served = video.served_revision ?? video.revision;
    const isBack = isSameCut(cut, servedCut(video));
    // What undoes a cut is always possible, but not over and over: either the cut was counted, or what undoes the undoing.
    const wasFree = isSameCut(wantedCut(video), WHOLE);
    if (isBack ? wasFree : !isSameCut(cut, WHOLE)) await countWork(tx);
    const last = isBack ? video.last_revision : video.last_revision + 1;
    const wanted = {
      cut_from_ms: cut.fromMs,
      cut_to_ms: cut.toMs,
      revision: isBack ? served : last,
      last_revision: last,
    };
    await forgetOthers(tx, uploadId, served);
    if (isBack && (await isComplete(tx, { ...video, revision: served })))
      return stayReady(deps, tx, video, wanted);
    if (await isWatched(tx, uploadId, served))
      return waitAgain(deps, tx, uploadId, { ...wanted, served_revision: served });
    // Nobody has seen anything of it: whatever is finished first can be watched.
    await serveCut(deps, tx, { ...video, duration_ms: durationMs }, cut);
    const now = { served_revision: null, served_from_ms: cut.fromMs, served_to_ms: cut.toMs };
    return waitAgain(deps, tx, uploadId, { ...wanted, ...now });
  });
}

const WHOLE: Cut = { fromMs: null, toMs: null };

/** Without ends that cut nothing off. */
function readCut({ fromMs, toMs }: Cut, durationMs: number): Cut {
  const cut = {
    fromMs: fromMs === 0 ? null : fromMs,
    toMs: toMs !== null && toMs >= durationMs ? null : toMs,
  };
  const left = Math.min(cut.toMs ?? durationMs, durationMs) - (cut.fromMs ?? 0);
  if (left < Math.min(SHORTEST_CUT_MS, durationMs)) throw refused(VIDEO_MESSAGES.cut.tooShort);
  return cut;
}

function refused(reason: string): DomainError {
  return new DomainError('INVALID_INPUT', { fields: { cut: reason } });
}

/** What was made of a cut that nobody will see. */
async function forgetOthers(tx: Transaction, uploadId: string, served: number): Promise<void> {
  for (const table of [videoRenditions, videoPosters, videoSheets])
    await tx.delete(table).where(and(eq(table.upload_id, uploadId), ne(table.revision, served)));
}

async function isWatched(tx: Transaction, uploadId: string, revision: number): Promise<boolean> {
  const isPlayable = and(eq(uploads.id, uploadId), eq(uploads.is_playable, true));
  if (await tx.$count(uploads, isPlayable)) return true;
  const isStandard = and(eq(videoRenditions.upload_id, uploadId), eq(videoRenditions.name, STANDARD));
  return (await tx.$count(videoRenditions, and(isStandard, eq(videoRenditions.revision, revision)))) > 0;
}
