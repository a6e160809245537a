import {
  EncodedPacketSink,
  type Input,
  type InputAudioTrack,
  type InputFormat,
  type InputTrack,
  type InputVideoTrack,
  QTFF,
  WEBM,
} from 'mediabunny';
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
  const problem = await findCodecProblem(format, picture, sound);
  if (problem) return { refusal: problem };

  const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  const isWhole = (await hasBothEnds(picture)) && (!sound || (await hasBothEnds(sound)));
  const isSound = isWhole && seconds > 0 && seconds <= LESSON_LIMITS.seconds;
  if (!isSound) return { refusal: UPLOAD_REFUSALS.damaged };
  return {
    // A QuickTime movie too: it is the same container, and browsers play it only under this name.
    contentType: format === WEBM ? 'video/webm' : 'video/mp4',
    seconds: Math.max(1, Math.round(seconds)),
    width: await picture.getDisplayWidth(),
    height: await picture.getDisplayHeight(),
  };
}

/** Cameras and editors put far more into QuickTime movies than browsers read: of those, one pair is certain to play. */
async function findCodecProblem(
  format: InputFormat,
  picture: InputVideoTrack,
  sound: InputAudioTrack | null,
): Promise<string | null> {
  const [videoCodec, soundCodec] = [await picture.getCodec(), sound && (await sound.getCodec())];
  const isPlayable =
    isPlayableVideo(videoCodec, await picture.getCodecParameterString()) &&
    (!sound || isPlayableSound(soundCodec));
  if (format !== QTFF) return isPlayable ? null : UPLOAD_REFUSALS.notPlayable;
  const isCertain = videoCodec === 'avc' && (!sound || soundCodec === 'aac');
  return isPlayable && isCertain ? null : UPLOAD_REFUSALS.notPlayableMovie;
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
