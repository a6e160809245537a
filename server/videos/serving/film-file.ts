import { RENDITIONS, type Rendition } from '#shared/videos/video.rules.ts';

/** One of the files that a prepared film is played from. All but the first are of one revision, and never change. */
export type FilmFile =
  | { kind: 'master' }
  | { kind: 'playlist' | 'media'; revision: number; rendition: Rendition }
  | { kind: 'poster' | 'sheet'; revision: number; number: number }
  /** Uploaded as the poster. */
  | { kind: 'picture'; uploadId: string };

const MASTER = 'master.m3u8';
const STREAM = new RegExp(`^(\\d{1,9})-(${RENDITIONS.join('|')})\\.(m3u8|mp4)$`);
const UPLOADED = /^picture-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/;
const PICTURE = /^(\d{1,9})-(poster|sheet)-(\d{1,4})\.webp$/;

/** Null for anything else. */
export function readFilmFile(name: string): FilmFile | null {
  if (name === MASTER) return { kind: 'master' };
  const [, revision, rendition, ending] = STREAM.exec(name) ?? [];
  if (rendition !== undefined) {
    return {
      kind: ending === 'm3u8' ? 'playlist' : 'media',
      revision: Number(revision),
      rendition: rendition as Rendition,
    };
  }
  const [, uploadId] = UPLOADED.exec(name) ?? [];
  if (uploadId !== undefined) return { kind: 'picture', uploadId };
  const [, of, kind, number] = PICTURE.exec(name) ?? [];
  if (kind === undefined) return null;
  return { kind: kind === 'poster' ? 'poster' : 'sheet', revision: Number(of), number: Number(number) };
}

/** The same as it is spelt in addresses. */
export function writeFilmFile(file: FilmFile): string {
  switch (file.kind) {
    case 'master':
      return MASTER;
    case 'playlist':
      return `${file.revision}-${file.rendition}.m3u8`;
    case 'media':
      return `${file.revision}-${file.rendition}.mp4`;
    case 'picture':
      return `picture-${file.uploadId}.webp`;
    default:
      return `${file.revision}-${file.kind}-${file.number}.webp`;
  }
}
