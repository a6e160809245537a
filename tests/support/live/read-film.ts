import { BufferSource, EncodedPacketSink, Input, type InputTrack, MP4 } from 'mediabunny';
import { judgeVideo } from '#server/uploads/content/judge-video.ts';

/** What is in an mp4, frame by frame. */
export async function readFilm(bytes: ArrayBuffer) {
  const input = new Input({ formats: [MP4], source: new BufferSource(bytes) });
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!picture || !sound) throw new Error('a track is missing');
  const facts = await judgeVideo(input, { canPrepare: false });
  return { facts, picture: await packetsOf(picture), sound: await packetsOf(sound) };
}

async function packetsOf(track: InputTrack) {
  const packets = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return packets;
}
