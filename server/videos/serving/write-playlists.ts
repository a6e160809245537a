import type { FilmFile } from './film-file.ts';
import type { ListedRendition, RenditionRow } from './list-renditions.ts';

type AddressOf = (file: FilmFile) => string;

/** A film in all qualities that are given, the first of which is played first. */
export function writeMasterPlaylist(renditions: readonly ListedRendition[], addressOf: AddressOf): string {
  const sound = renditions.find(({ name }) => name === 'sound');
  const pictures = renditions.filter(({ name }) => name !== 'sound');
  const addressOfPlaylist = ({ revision, name }: ListedRendition) =>
    addressOf({ kind: 'playlist', revision, rendition: name });
  return [
    ...START,
    ...(sound
      ? [
          `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,URI="${addressOfPlaylist(sound)}"`,
        ]
      : []),
    ...pictures.flatMap((picture) => [
      `#EXT-X-STREAM-INF:${describe(picture, sound)}`,
      addressOfPlaylist(picture),
    ]),
    '',
  ].join('\n');
}

function describe(picture: ListedRendition, sound: ListedRendition | undefined): string {
  const both = [picture, ...(sound ? [sound] : [])];
  const sum = (of: (row: ListedRendition) => number) => both.reduce((total, row) => total + of(row), 0);
  return [
    `BANDWIDTH=${sum((row) => row.peak_bits_per_second)}`,
    `AVERAGE-BANDWIDTH=${sum((row) => row.average_bits_per_second)}`,
    `CODECS="${both.map(({ codecs }) => codecs).join(',')}"`,
    `RESOLUTION=${picture.width}x${picture.height}`,
    ...(sound ? ['AUDIO="sound"'] : []),
  ].join(',');
}

/** One quality: pieces of its one file. */
export function writeMediaPlaylist(rendition: RenditionRow, addressOf: AddressOf): string {
  const { revision, name, segments, init_bytes: initBytes } = rendition;
  const address = addressOf({ kind: 'media', revision, rendition: name });
  const longestMs = segments.reduce((longest, [milliseconds]) => Math.max(longest, milliseconds), 0);
  return [
    ...START,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(longestMs / 1000))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-MAP:URI="${address}",BYTERANGE="${initBytes}@0"`,
    ...segments.flatMap(([milliseconds, offset, bytes]) => [
      `#EXTINF:${(milliseconds / 1000).toFixed(3)},`,
      `#EXT-X-BYTERANGE:${bytes}@${offset}`,
      address,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

const START = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
