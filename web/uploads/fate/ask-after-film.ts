import { client } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { findHeldElsewhere } from '#web/uploads/hold-upload.ts';
import { storedUploads } from '#web/uploads/stored-uploads.ts';
import { uploadAddress } from '#web/uploads/upload-address.ts';
import { goneMessage } from '#web/uploads/upload-refusals.ts';

/** What has become of a film that this tab does not send. */
export type FilmFate =
  | { step: 'arrived'; durationSeconds: number | null }
  /** Nothing will come of it. */
  | { step: 'lost'; problem: string }
  /** Not all of it is here. This browser began to send it and stopped, or it comes from wherever it was chosen. */
  | { step: 'coming'; from: FilmSender };

export type FilmSender = 'this-browser' | 'another-tab' | 'another-device';

type Film = { id: string; fileName: string };

/** Fails if the server cannot be asked: then nothing is known. */
export async function askAfterFilm({ id, fileName }: Film, personId: string): Promise<FilmFate> {
  try {
    const { status, refusal, durationSeconds } = await client.uploads.getMine({ uploadId: id });
    if (status === 'ready') return { step: 'arrived', durationSeconds };
    if (status === 'refused') return { step: 'lost', problem: refusal ?? '' };
  } catch (error) {
    if (errorCodeOf(error) === 'NOT_FOUND') return { step: 'lost', problem: goneMessage(fileName) };
    throw error;
  }
  return { step: 'coming', from: await getSender(id, personId) };
}

/** As far as this browser knows. */
export async function getSender(id: string, personId: string): Promise<FilmSender> {
  if ((await findHeldElsewhere()).has(id)) return 'another-tab';
  const isOurs = storedUploads.list(personId, 'video').some(({ url }) => url === uploadAddress(id));
  return isOurs ? 'this-browser' : 'another-device';
}
