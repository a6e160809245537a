import { EncodedPacketSink } from 'mediabunny';
import { isPlayableVideo } from '#server/uploads/content/playable-codecs.ts';
import { HIGHEST_FRAME_RATE } from './encoding.ts';
import type { PlannedPicture } from './ladder.ts';
import type { Film } from './open-film.ts';

/** Beyond the rate we would choose ourselves, encoding it again saves enough to be worth it. */
const MODEST = 1.25;
/** Longer segments would have people wait when they move within the film. */
const LONGEST_SEGMENT_SECONDS = 10;

/** Whether a film is already what the rendition would be. Encoding it again would only make it worse. */
export async function canBeCopied(
  { picture, facts, bitsPerSecond }: Film,
  planned: PlannedPicture,
): Promise<boolean> {
  const isAsShown =
    planned.width === (await picture.getCodedWidth()) &&
    planned.height === (await picture.getCodedHeight()) &&
    facts.width === planned.width &&
    facts.height === planned.height &&
    (await picture.getRotation()) === 0 &&
    !facts.isHdr;
  const isPlain =
    facts.videoCodec === 'avc' && isPlayableVideo('avc', await picture.getCodecParameterString());
  if (!isAsShown || !isPlain || facts.frameRate > HIGHEST_FRAME_RATE) return false;
  return bitsPerSecond.picture <= planned.bitsPerSecond * MODEST && (await hasEnoughKeyFrames(picture));
}

async function hasEnoughKeyFrames(picture: Film['picture']): Promise<boolean> {
  const packets = new EncodedPacketSink(picture);
  const asListed = { metadataOnly: true };
  let key = await packets.getFirstPacket(asListed);
  if (key?.type !== 'key') return false;
  for (;;) {
    const next = await packets.getNextKeyPacket(key, asListed);
    const until = next?.timestamp ?? (await picture.computeDuration());
    if (until - key.timestamp > LONGEST_SEGMENT_SECONDS) return false;
    if (!next) return true;
    key = next;
  }
}
