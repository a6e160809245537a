import { expect, it } from 'vitest';
import type { FilmFile } from './film-file.ts';
import type { ListedRendition, RenditionRow } from './list-renditions.ts';
import { writeMasterPlaylist, writeMediaPlaylist } from './write-playlists.ts';

const addressOf = (file: FilmFile) => ('rendition' in file ? `/${file.rendition}.${file.kind}` : '/other');
const made = { revision: 1, peak_bits_per_second: 900, average_bits_per_second: 600, codecs: 'avc1.42c01e' };
const standard = { ...made, name: '480', width: 854, height: 480 } as ListedRendition;
const hd = { ...made, name: '720', width: 1280, height: 720 } as ListedRendition;
const sound = { ...made, name: 'sound', codecs: 'mp4a.40.2', width: null, height: null } as ListedRendition;
const HEAD = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n';

it('lists the sizes with what they take together with the sound', () => {
  expect(writeMasterPlaylist([standard, hd, sound], addressOf)).toBe(`${HEAD}\
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,URI="/sound.playlist"
#EXT-X-STREAM-INF:BANDWIDTH=1800,AVERAGE-BANDWIDTH=1200,CODECS="avc1.42c01e,mp4a.40.2",RESOLUTION=854x480,AUDIO="sound"
/480.playlist
#EXT-X-STREAM-INF:BANDWIDTH=1800,AVERAGE-BANDWIDTH=1200,CODECS="avc1.42c01e,mp4a.40.2",RESOLUTION=1280x720,AUDIO="sound"
/720.playlist
`);
});

it('names no sound where a film has none: players would wait for it', () => {
  expect(writeMasterPlaylist([standard], addressOf)).toBe(`${HEAD}\
#EXT-X-STREAM-INF:BANDWIDTH=900,AVERAGE-BANDWIDTH=600,CODECS="avc1.42c01e",RESOLUTION=854x480
/480.playlist
`);
});

it('lists a size as pieces of its one file, none longer than what it says of the longest', () => {
  const segments: RenditionRow['segments'] = [
    [4000, 700, 50],
    [4004, 750, 60],
  ];
  const row = { ...made, name: '480', init_bytes: 700, segments } as RenditionRow;
  expect(writeMediaPlaylist(row, addressOf)).toBe(`${HEAD}\
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-TARGETDURATION:5
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-MAP:URI="/480.media",BYTERANGE="700@0"
#EXTINF:4.000,
#EXT-X-BYTERANGE:50@700
/480.media
#EXTINF:4.004,
#EXT-X-BYTERANGE:60@750
/480.media
#EXT-X-ENDLIST
`);
});
