import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { holdUpload } from '#web/uploads/hold-upload.ts';
import { startUpload } from '#web/uploads/start-upload.ts';
import { sending } from '#web/uploads/tray/tray-wanted.ts';
import { uploadAddress } from '#web/uploads/upload-address.ts';
import { createUploadQueue } from './create-upload-queue.ts';
import { discardVideo } from './discard-video.ts';
import { reserveVideo, type VideoPlace } from './reserve-video.ts';

let ownerId: string | null = null;

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** The films this tab is sending. They go on while their owner moves between pages. */
export const uploadQueue = createUploadQueue({
  start: (id, file, onChange) =>
    startUpload(file, { kind: 'video', personId: ownerId ?? '', reserved: uploadAddress(id), onChange }),
  hold: holdUpload,
  discard: discardVideo,
  onBusyChange(isBusy) {
    if (isBusy) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
  },
});

uploadQueue.subscribe(() => sending.set(uploadQueue.list().length > 0));

/**
 * Finds a place for a film and lines it up, unless another tab is sending it already. Answers with its id, or with
 * why it cannot be taken.
 */
export async function sendVideo(file: File, personId: string): Promise<VideoPlace | { problem: string }> {
  const place = await reserveVideo(file, personId);
  if ('problem' in place) return place;
  // Someone else may be here by now. The place is kept for whoever chose the film.
  if (sessionStore.find()?.user.id !== personId) return { problem: AUTH_MESSAGES.sessionEnded.description };
  if (place.isElsewhere) return place;
  if (ownerId !== personId) {
    uploadQueue.leave();
    ownerId = personId;
    const unsubscribe = sessionStore.subscribe(() => {
      if (sessionStore.find()?.user.id === personId) return;
      unsubscribe();
      uploadQueue.leave();
      ownerId = null;
    });
  }
  uploadQueue.add(place.id, file);
  return place;
}
