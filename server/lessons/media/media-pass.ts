import { createPassSigner, readHolder, writeHolder } from '#server/access/viewer-pass.ts';
import type { AccessClaims } from '#server/auth/secrets/access-token.ts';
import { type FilmFile, writeFilmFile } from '#server/videos/serving/film-file.ts';
import type { Viewer } from '#shared/access/viewer.ts';
import type { CaptionLanguage } from '#shared/lessons/caption-languages.ts';

/** The last segment of each address. */
export const MEDIA_FILES = { video: 'video', download: 'download' } as const;

export type MediaKind = keyof typeof MEDIA_FILES;

/**
 * Who an address was made for, and until when. It grants nothing by itself: the right to watch is checked
 * each time.
 */
export type Pass = { holder: AccessClaims | null; expiresAt: Date };

export type MediaPass = Pass & { kind: MediaKind };

const { sign, isSigned } = createPassSigner('lunula lesson media');

/** The address of a lesson's video for one viewer: signed, expiring, and without session secrets. */
export function signMediaAddress(
  authKey: Uint8Array,
  kind: MediaKind,
  lessonId: string,
  viewer: Viewer,
  expiresAt: Date,
): string {
  const pass = passFor(authKey, [kind, lessonId], viewer, expiresAt);
  return `/media/lessons/${lessonId}/${MEDIA_FILES[kind]}?${pass}`;
}

export type CaptionsAddress = { lessonId: string; language: CaptionLanguage };

/** The same for its captions in one language. */
export function signCaptionsAddress(
  authKey: Uint8Array,
  { lessonId, language }: CaptionsAddress,
  viewer: Viewer,
  expiresAt: Date,
): string {
  const pass = passFor(authKey, ['captions', lessonId, language], viewer, expiresAt);
  return `/media/lessons/${lessonId}/captions/${language}?${pass}`;
}

export type FileAddress = { lessonId: string; fileId: string };

/** The same for one of the files that come with it. */
export function signFileAddress(
  authKey: Uint8Array,
  { lessonId, fileId }: FileAddress,
  viewer: Viewer,
  expiresAt: Date,
): string {
  const pass = passFor(authKey, ['file', lessonId, fileId], viewer, expiresAt);
  return `/media/lessons/${lessonId}/files/${fileId}?${pass}`;
}

export type FilmOfLesson = { lessonId: string; uploadId: string };

/**
 * The same for all files that the prepared film is played from: what it opens depends on what its holder may watch when
 * they ask. They name the film too: with another one in its place, nothing that was kept of this one is mixed with it.
 */
export function createFilmAddresses(
  authKey: Uint8Array,
  { lessonId, uploadId }: FilmOfLesson,
  viewer: Viewer,
  expiresAt: Date,
): (file: FilmFile) => string {
  const pass = passFor(authKey, ['film', lessonId], viewer, expiresAt);
  return (file) => `/media/lessons/${lessonId}/film/${uploadId}/${writeFilmFile(file)}?${pass}`;
}

export function readFilmPass(authKey: Uint8Array, lessonId: string, query: Query): Pass | null {
  return readPass(authKey, ['film', lessonId], query);
}

function passFor(authKey: Uint8Array, thing: readonly string[], viewer: Viewer, expiresAt: Date) {
  const holder = writeHolder(viewer);
  const until = String(expiresAt.getTime() / 1000);
  return new URLSearchParams({ for: holder, until, signature: sign(authKey, [...thing, holder, until]) });
}

type Query = Record<string, string>;

/** Null for anything this server did not sign for exactly this lesson and file. */
export function readMediaPass(
  authKey: Uint8Array,
  file: string,
  lessonId: string,
  query: Query,
): MediaPass | null {
  const kind = (Object.keys(MEDIA_FILES) as MediaKind[]).find((name) => MEDIA_FILES[name] === file);
  const pass = kind && readPass(authKey, [kind, lessonId], query);
  return pass ? { ...pass, kind } : null;
}

export function readCaptionsPass(
  authKey: Uint8Array,
  { lessonId, language }: CaptionsAddress,
  query: Query,
): Pass | null {
  return readPass(authKey, ['captions', lessonId, language], query);
}

export function readFilePass(
  authKey: Uint8Array,
  { lessonId, fileId }: FileAddress,
  query: Query,
): Pass | null {
  return readPass(authKey, ['file', lessonId, fileId], query);
}

function readPass(authKey: Uint8Array, thing: readonly string[], query: Query): Pass | null {
  const { for: holder = '', until = '', signature = '' } = query;
  if (!isSigned(authKey, [...thing, holder, until], signature)) return null;
  return { holder: readHolder(holder), expiresAt: new Date(Number(until) * 1000) };
}
