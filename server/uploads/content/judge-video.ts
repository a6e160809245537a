import { EncodedPacketSink, type Input, type InputTrack, WEBM } from 'mediabunny';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { isPlayableSound, isPlayableVideo } from './playable-codecs.ts';

export type VideoFacts = { contentType: string; seconds: number; width: number; height: number };

/** A video's properties, without decoding a picture; or why browsers would have trouble with it. */
export async function judgeVideo(input: Input): Promise<VideoFacts | { refusal: string }> {
  const format = await input.getFormat().catch(() => null);
  if (format === null) return { refusal: UPLOAD_REFUSALS.notVideo };
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!picture) return { refusal: sound ? UPLOAD_REFUSALS.noPicture : UPLOAD_REFUSALS.damaged };
  const isPlayable =
    isPlayableVideo(await picture.getCodec(), await picture.getCodecParameterString()) &&
    (!sound || isPlayableSound(await sound.getCodec()));
  if (!isPlayable) return { refusal: UPLOAD_REFUSALS.notPlayable };

  const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  const isWhole = (await hasBothEnds(picture)) && (!sound || (await hasBothEnds(sound)));
  const isSound = isWhole && seconds > 0 && seconds <= LESSON_LIMITS.seconds;
  if (!isSound) return { refusal: UPLOAD_REFUSALS.damaged };
  return {
    contentType: format === WEBM ? 'video/webm' : 'video/mp4',
    seconds: Math.max(1, Math.round(seconds)),
    width: await picture.getDisplayWidth(),
    height: await picture.getDisplayHeight(),
  };
}

/**
 * The table of contents may promise more than there is: an interrupted export, a copy that ran out of disk
 * space.
 */
async function hasBothEnds(track: InputTrack): Promise<boolean> {
  const packets = new EncodedPacketSink(track);
  const [first, last] = [await packets.getFirstPacket(), await packets.getPacket(Number.POSITIVE_INFINITY)];
  return first !== null && last !== null;
}
