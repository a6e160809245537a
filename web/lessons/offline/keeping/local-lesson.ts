import type { Lesson, LessonVideo } from '#shared/lessons/lessons.contract.ts';
import { type KeptId, type KeptQuality, keptAddress } from '#web/lessons/offline/store/kept-lesson.ts';

/** What has to be fetched, and the name it is kept under. */
export type Wanted = { name: string; address: string };

type UploadedVideo = Extract<LessonVideo, { kind: 'upload' }>;
type Localized = { lesson: Lesson; wanted: Wanted[] };

export const MASTER = 'master.m3u8';

/**
 * The lesson as it is kept: whatever small file its answer leads to (captions, previews) is kept with it, the film in
 * one quality, and what can be downloaded or goes on expiring is left out.
 */
export function localizeLesson(
  lesson: Lesson,
  video: UploadedVideo,
  quality: KeptQuality,
  id: KeptId,
  prefix: string,
): Localized {
  const { film } = video;
  if (!film) throw new Error('only a prepared film can be kept');
  const master = keptAddress(id, prefix + MASTER);
  const bare: Lesson = { ...lesson, files: [], video: null };
  const local: UploadedVideo = {
    ...video,
    isPreparing: false,
    areSizesComing: false,
    isSrcBetter: false,
    src: null,
    downloadUrl: null,
    film: null,
  };
  const names = new Map<string, string>();
  const small = { lesson: bare, film: { ...film, playlist: '' }, poster: video.poster };
  const rewritten = mapStrings(small, (text) => {
    if (!text.startsWith('/media/')) return text;
    const name = names.get(text) ?? `${prefix}${names.size}-${lastPart(text)}`;
    names.set(text, name);
    return keptAddress(id, name);
  });
  return {
    lesson: {
      ...rewritten.lesson,
      video: {
        ...local,
        poster: rewritten.poster,
        film: {
          ...rewritten.film,
          playlist: master,
          qualities: film.qualities.filter(({ name }) => name === quality),
        },
      },
    },
    wanted: [...names].map(([address, name]) => ({ address, name })),
  };
}

/** Only what is in it is known to be there: the shape of what it maps stays the same. */
function mapStrings<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)]);
  return Object.fromEntries(entries) as Value;
}

/** A playlist whose addresses are the names of files beside it, and what those names stood for. */
export function localizePlaylist(playlist: string, prefix: string): { text: string; wanted: Wanted[] } {
  const wanted = new Map<string, string>();
  const text = playlist.replaceAll(/\/media\/[^\s"]+/g, (address) => {
    const name = prefix + lastPart(address);
    wanted.set(name, address);
    return name;
  });
  return { text, wanted: [...wanted].map(([name, address]) => ({ name, address })) };
}

/** The master playlist with one quality only, and the sound. */
export function onlyQuality(master: string, quality: KeptQuality): string {
  const lines = master.split('\n');
  return lines
    .filter((line, at) => {
      const address = line.startsWith('#EXT-X-STREAM-INF') ? lines[at + 1] : line;
      const isVariant = address !== undefined && !address.startsWith('#') && address !== '';
      return !isVariant || lastPart(address).endsWith(`-${quality}.m3u8`);
    })
    .join('\n');
}

function lastPart(address: string): string {
  const path = address.split('?', 1)[0] ?? '';
  return path.slice(path.lastIndexOf('/') + 1);
}
