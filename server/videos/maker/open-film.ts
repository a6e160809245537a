import {
  EncodedPacketSink,
  type Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { LARGEST_PICTURE_PIXELS } from '#shared/videos/video.rules.ts';
import { CannotBeMade, orFail } from './cannot-be-made.ts';
import { type Colours, readColours } from './colours.ts';
import type { FilmFacts } from './maker-messages.ts';

export type Film = {
  input: Input;
  picture: InputVideoTrack;
  sound: InputAudioTrack | null;
  facts: FilmFacts;
  bitsPerSecond: { picture: number; sound: number };
  colours: Colours;
};

/** Enough to know how much of it there is in a second. */
const PACKETS_LOOKED_AT = 200;

/** Looks at a film before anything is decoded: what it is, or why it cannot be prepared. */
export async function openFilm(input: Input): Promise<Film> {
  await orFail('unreadable', input.getFormat());
  const [picture, sound] = await orFail(
    'cut-off',
    Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]),
  );
  // Nothing at all: it ends before it says what is in it.
  if (!picture) throw new CannotBeMade(sound ? 'no-picture' : 'cut-off');
  const heard = sound && (await sound.canDecode()) ? sound : null;
  const [videoCodec, width, height] = await orFail(
    'damaged',
    Promise.all([picture.getCodec(), picture.getDisplayWidth(), picture.getDisplayHeight()]),
  );
  if (width * height > LARGEST_PICTURE_PIXELS) throw new CannotBeMade('too-large');
  if (videoCodec === null || !(await picture.canDecode())) throw new CannotBeMade('unknown-codec');
  if (width < 2 || height < 2) throw new CannotBeMade('damaged');
  for (const track of heard ? [picture, heard] : [picture]) await demandBothEnds(track);

  const seconds = await orFail('damaged', lengthOf(heard ? [picture, heard] : [picture]));
  if (!(seconds > 0)) throw new CannotBeMade('damaged');
  if (seconds > LESSON_LIMITS.seconds) throw new CannotBeMade('too-long');
  const stats = await orFail('damaged', picture.computePacketStats());
  const soundStats = heard && (await orFail('damaged', heard.computePacketStats(PACKETS_LOOKED_AT)));
  const facts = {
    width,
    height,
    durationMs: Math.max(1, Math.round(seconds * 1000)),
    frameRate: stats.averagePacketRate,
    videoCodec,
    soundCodec: heard && (await heard.getCodec()),
    isHdr: await picture.hasHighDynamicRange(),
  };
  const bitsPerSecond = { picture: stats.averageBitrate, sound: soundStats?.averageBitrate ?? 0 };
  const colours = await orFail('damaged', readColours(picture));
  return { input, picture, sound: heard, facts, bitsPerSecond, colours };
}

/** From the first moment that is shown or heard to the last. */
async function lengthOf(tracks: InputTrack[]): Promise<number> {
  const starts = await Promise.all(tracks.map((track) => track.getFirstTimestamp()));
  const ends = await Promise.all(tracks.map((track) => track.computeDuration()));
  return Math.max(...ends) - Math.max(0, Math.min(...starts));
}

/** The table of contents may promise more than there is: an interrupted copy, a disk that was full. */
async function demandBothEnds(track: InputTrack): Promise<void> {
  const packets = new EncodedPacketSink(track);
  const first = await orFail('cut-off', packets.getFirstPacket());
  const last = await orFail('cut-off', packets.getPacket(Number.POSITIVE_INFINITY));
  if (!first || !last) throw new CannotBeMade('cut-off');
}
