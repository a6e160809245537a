import { getBox, readBoxes } from './read-boxes.ts';

export type InitTrack = {
  id: number;
  kind: 'video' | 'audio';
  timescale: number;
  /** How its samples are decoded: the whole box, as it stands in the file. */
  entry: Buffer;
  width: number;
  height: number;
};

/** What an init segment says about its tracks. */
export function readInitTracks(init: Buffer): InitTrack[] {
  return readBoxes(getBox(init, 'moov'))
    .filter(({ type }) => type === 'trak')
    .map(({ content }) => readTrack(content));
}

/** Where these are in their boxes, of version 0. */
const AT = { trackId: 12, width: 76, height: 80, timescale: 12, handler: 8, entry: 8 };

function readTrack(track: Buffer): InitTrack {
  const header = getBox(track, 'tkhd');
  return {
    id: header.readUInt32BE(AT.trackId),
    kind:
      getBox(track, 'mdia', 'hdlr').toString('latin1', AT.handler, AT.handler + 4) === 'vide'
        ? 'video'
        : 'audio',
    timescale: getBox(track, 'mdia', 'mdhd').readUInt32BE(AT.timescale),
    entry: getBox(track, 'mdia', 'minf', 'stbl', 'stsd').subarray(AT.entry),
    width: header.readUInt16BE(AT.width),
    height: header.readUInt16BE(AT.height),
  };
}
