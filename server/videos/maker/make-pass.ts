import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AvFrameAudioSampleResource, toAvFrame } from '@mediabunny/server';
import {
  AudioSample,
  CmafOutputFormat,
  Conversion,
  type ConversionVideoOptions,
  FilePathSource,
  FilePathTarget,
  HlsOutputFormat,
  type HlsOutputPlaylistInfo,
  Input,
  MP4,
  Output,
  OutputTrackGroup,
  PathedTarget,
  Quality,
  type VideoSample,
} from 'mediabunny';
import { Frame } from 'node-av';
import type { Rendition } from '#shared/videos/video.rules.ts';
import { canBeCopied } from './can-be-copied.ts';
import { findColourMap } from './colours.ts';
import { FRAGMENT_SECONDS, HIGHEST_FRAME_RATE, KEY_FRAME_SECONDS, SOUND, soundBits } from './encoding.ts';
import type { PlannedPicture } from './ladder.ts';
import type { MadeRendition, MakerTask } from './maker-messages.ts';
import type { Film } from './open-film.ts';
import { measureBits, readPlaylist } from './read-playlist.ts';

export type Pass = { pictures: PlannedPicture[]; hasSound: boolean };

type Options = {
  film: Film;
  folder: string;
  cut: MakerTask['cut'];
  onProgress(share: number): void;
};

/** Decodes a film once and makes some of its renditions, each as one file whose segments are ranges of bytes. */
export async function makePass(
  { pictures, hasSound }: Pass,
  { film, folder, cut, onProgress }: Options,
): Promise<MadeRendition[]> {
  // Tracks that could be played together would share a file, so each has a group of its own.
  const names = new Map<unknown, Rendition>();
  const groupFor = (name: Rendition) => {
    const group = new OutputTrackGroup();
    names.set(group, name);
    return group;
  };
  const video = await Promise.all(
    pictures.map(async (planned) => ({
      ...(await pictureOptions(film, cut, planned)),
      group: groupFor(planned.name),
    })),
  );
  const audio = hasSound ? { ...soundOptions(film), group: groupFor('sound') } : { discard: true };
  const playlists = new Map<Rendition, string>();
  const nameOf = ({ tracks }: HlsOutputPlaylistInfo) =>
    names.get([tracks[0]?.metadata.group].flat()[0]) ?? 'sound';
  const format = new HlsOutputFormat({
    segmentFormat: new CmafOutputFormat({ minimumFragmentDuration: FRAGMENT_SECONDS }),
    targetDuration: KEY_FRAME_SECONDS,
    singleFilePerPlaylist: true,
    getPlaylistPath: (playlist) => `${nameOf(playlist)}.m3u8`,
    getSegmentPath: ({ playlist }) => `${nameOf(playlist)}.m4s`,
    onPlaylist: (text, playlist) => void playlists.set(nameOf(playlist), text),
  });
  const target = new PathedTarget(join(folder, 'all.m3u8'), ({ path }) => new FilePathTarget(path));
  const conversion = await Conversion.init({
    input: film.input,
    output: new Output({ format, target }),
    tracks: 'primary',
    video: video.length > 0 ? video : { discard: true },
    audio,
    trim: {
      ...(cut.fromMs !== null && { start: cut.fromMs / 1000 }),
      ...(cut.toMs !== null && { end: cut.toMs / 1000 }),
    },
    tags: {},
    showWarnings: false,
  });
  conversion.onProgress = onProgress;
  await conversion.execute();
  return Promise.all(
    [...names.values()].map((name) => describe(name, join(folder, `${name}.m4s`), playlists.get(name) ?? '')),
  );
}

async function pictureOptions(
  film: Film,
  { fromMs, toMs }: MakerTask['cut'],
  planned: PlannedPicture,
): Promise<ConversionVideoOptions> {
  const isWhole = fromMs === null && toMs === null;
  if (isWhole && (await canBeCopied(film, planned))) return { codec: 'avc' };
  const { width, height, bitsPerSecond } = planned;
  const thin = film.facts.frameRate > HIGHEST_FRAME_RATE ? createThinning() : null;
  const mapColours = findColourMap(film.colours);
  return {
    width,
    height,
    fit: 'fill',
    codec: 'avc',
    quality: new Quality({ bitrate: bitsPerSecond }),
    keyFrameInterval: KEY_FRAME_SECONDS,
    hardwareAcceleration: 'prefer-software',
    allowTransformationMetadata: false,
    forceTranscode: true,
    ...((thin || mapColours) && {
      process: (sample) => {
        if (thin && !thin(sample)) return null;
        return mapColours ? mapColours(sample) : sample;
      },
    }),
  };
}

function soundOptions({ bitsPerSecond }: Film) {
  return {
    codec: 'aac' as const,
    numberOfChannels: SOUND.channels,
    sampleRate: SOUND.sampleRate,
    quality: new Quality({ bitrate: soundBits(bitsPerSecond.sound) }),
    forceTranscode: true,
    process: inOwnFrame,
  };
}

/**
 * The library's encoder copies uncompressed sound, piece after piece, into a frame as long as the first one: a longer
 * one, which is usual in QuickTime movies, overwrites the memory behind it. So each gets a frame of its own.
 */
async function inOwnFrame(sample: AudioSample): Promise<AudioSample> {
  const frame = new Frame();
  frame.alloc();
  await toAvFrame(sample, frame);
  return new AudioSample(new AvFrameAudioSampleResource(frame));
}

/** Leaves frames out where they come too fast. None is added where they come slowly: a gap costs nothing. */
function createThinning(): (sample: VideoSample) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return ({ timestamp }) => {
    const isDue = timestamp - last > 1 / HIGHEST_FRAME_RATE - 0.0005;
    if (isDue) last = timestamp;
    return isDue;
  };
}

/** Reads it as a player would, so that what cannot be read is never stored. */
async function describe(name: Rendition, path: string, playlist: string): Promise<MadeRendition> {
  const entries = readPlaylist(playlist);
  const file = { path, bytes: (await stat(path)).size, ...entries, ...measureBits(entries) };
  const input = new Input({ formats: [MP4], source: new FilePathSource(path) });
  try {
    const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    const codecs = await (picture ?? sound)?.getCodecParameterString();
    if (!codecs) throw new Error(`the rendition ${name} has no track`);
    if (name === 'sound') return { ...file, name, codecs, width: null, height: null };
    const [width, height] = [await picture?.getDisplayWidth(), await picture?.getDisplayHeight()];
    if (!width || !height) throw new Error(`the rendition ${name} has no picture`);
    return { ...file, name, codecs, width, height };
  } finally {
    input.dispose();
  }
}
