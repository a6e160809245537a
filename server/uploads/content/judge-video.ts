import {
  EncodedPacketSink,
  type Input,
  type InputAudioTrack,
  type InputFormat,
  type InputTrack,
  type InputVideoTrack,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { LARGEST_PICTURE_PIXELS } from '#shared/videos/video.rules.ts';
import { filmTypeOf } from './film-formats.ts';
import { isPlayableSound, isPlayableVideo } from './playable-codecs.ts';

export type VideoFacts = {
  contentType: string;
  seconds: number;
  width: number;
  height: number;
  /** By browsers, as it is. */
  isPlayable: boolean;
};

type Refused = { refusal: string };

/**
 * A video's properties, without decoding a picture; or why nothing can be made of it. If films are not prepared here,
 * only what browsers play by themselves is of use.
 */
export async function judgeVideo(
  input: Input,
  { canPrepare }: { canPrepare: boolean },
): Promise<VideoFacts | Refused> {
  const format = await input.getFormat().catch(() => null);
  if (format === null) return { refusal: UPLOAD_REFUSALS.notVideo };
  const tracks = await readTracks(input);
  if ('refusal' in tracks) return tracks;
  const { picture, sound } = tracks;
  const isPlayable = await playsInBrowsers(format, picture, sound);
  const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()];
  // Whoever watches would have to decode it, too.
  if (width * height > LARGEST_PICTURE_PIXELS) return { refusal: UPLOAD_REFUSALS.tooLargePicture };
  const problem = isPlayable ? null : canPrepare ? await findProblem(tracks) : notPlayableWords(format);
  if (problem) return { refusal: problem };

  const isWhole = (await hasBothEnds(picture)) && (!sound || (await hasBothEnds(sound)));
  if (!isWhole) return { refusal: UPLOAD_REFUSALS.cutOff };
  const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  if (!(seconds > 0)) return { refusal: UPLOAD_REFUSALS.damaged };
  if (seconds > LESSON_LIMITS.seconds) return { refusal: UPLOAD_REFUSALS.tooLong };
  return {
    contentType: filmTypeOf(format, isPlayable),
    seconds: Math.max(1, Math.round(seconds)),
    width,
    height,
    isPlayable,
  };
}

type Tracks = { picture: InputVideoTrack; sound: InputAudioTrack | null };

async function readTracks(input: Input): Promise<Tracks | Refused> {
  const [picture, sound] = await Promise.all([
    input.getPrimaryVideoTrack(),
    input.getPrimaryAudioTrack(),
  ]).catch(() => [null, null] as const);
  if (picture) return { picture, sound };
  // Nothing at all: it ends before it says what is in it.
  return { refusal: sound ? UPLOAD_REFUSALS.noPicture : UPLOAD_REFUSALS.cutOff };
}

/** What would end its preparation before anything of it is decoded. */
async function findProblem({ picture, sound }: Tracks): Promise<string | null> {
  if ((await picture.getCodec()) === null) return UPLOAD_REFUSALS.unknownCodec;
  return sound && (await sound.getCodec()) === null ? UPLOAD_REFUSALS.unknownSound : null;
}

/** Cameras and editors put far more into QuickTime movies than browsers read: of those, one pair is certain to play. */
async function playsInBrowsers(
  format: InputFormat,
  picture: InputVideoTrack,
  sound: InputAudioTrack | null,
): Promise<boolean> {
  const [videoCodec, soundCodec] = [await picture.getCodec(), sound && (await sound.getCodec())];
  const isPlayable =
    isPlayableVideo(videoCodec, await picture.getCodecParameterString()) &&
    (!sound || isPlayableSound(soundCodec));
  if (format === QTFF) return isPlayable && videoCodec === 'avc' && (!sound || soundCodec === 'aac');
  return isPlayable && (format === MP4 || format === WEBM);
}

function notPlayableWords(format: InputFormat): string {
  return format === QTFF ? UPLOAD_REFUSALS.notPlayableMovie : UPLOAD_REFUSALS.notPlayable;
}

/**
 * The table of contents may promise more than there is: an interrupted export, a copy that ran out of disk
 * space.
 */
async function hasBothEnds(track: InputTrack): Promise<boolean> {
  const packets = new EncodedPacketSink(track);
  const ends = Promise.all([packets.getFirstPacket(), packets.getPacket(Number.POSITIVE_INFINITY)]);
  return ends.then(
    ([first, last]) => first !== null && last !== null,
    () => false,
  );
}
