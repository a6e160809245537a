import { UPLOADS_PATH } from '#shared/uploads/upload.addresses.ts';
import { authorizedFetch } from '#web/auth/session/authorized-fetch.ts';
import { findSentBytes } from '#web/uploads/find-unfinished.ts';
import { findHeldElsewhere } from '#web/uploads/hold-upload.ts';
import { storedUploads } from '#web/uploads/stored-uploads.ts';
import { uploadIdOf } from '#web/uploads/upload-address.ts';
import { answerMessage, refusalOf } from '#web/uploads/upload-refusals.ts';

export type VideoPlace = {
  id: string;
  /** Another tab is sending it. */
  isElsewhere: boolean;
};

/**
 * The id of the upload that a film becomes, before any of it is sent: a lesson can name it from then on. Choosing a
 * film whose upload was interrupted finds that one again.
 */
export async function reserveVideo(file: File, personId: string): Promise<VideoPlace | { problem: string }> {
  const problem = refusalOf(file, 'video');
  if (problem) return { problem };
  const known = storedUploads.find(personId, 'video', file);
  if (known) {
    const id = uploadIdOf(known.url);
    if ((await findHeldElsewhere()).has(id)) return { id, isElsewhere: true };
    // If the server cannot be asked, the transfer itself asks again and again.
    const sentBytes = await findSentBytes(known).catch(() => known.sentBytes);
    if (sentBytes !== null) return { id, isElsewhere: false };
    storedUploads.forget(known.url);
  }
  return reserveNew(file, personId);
}

async function reserveNew(file: File, personId: string): Promise<VideoPlace | { problem: string }> {
  const { name, size, lastModified } = file;
  const question = new Request(new URL(UPLOADS_PATH, location.origin), {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(size),
      'Upload-Metadata': `kind ${btoa('video')},filename ${base64Of(name)}`,
    },
  });
  const answer = await authorizedFetch(question, personId).catch(() => null);
  const place = answer?.headers.get('Location');
  if (!answer?.ok || !place) return { problem: answerMessage((await answer?.text()) ?? '') };
  const url = new URL(place, location.origin).href;
  const startedAt = Date.now();
  storedUploads.save({ url, personId, kind: 'video', name, size, lastModified, sentBytes: 0, startedAt });
  return { id: uploadIdOf(url), isElsewhere: false };
}

function base64Of(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
