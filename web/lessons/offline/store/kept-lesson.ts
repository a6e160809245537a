import type { Course } from '#shared/courses/courses.contract.ts';
import type { Bookmark, Lesson } from '#shared/lessons/lessons.contract.ts';
import type { PictureRendition } from '#shared/videos/video.rules.ts';

/** What people choose from: more would fill a phone with a few lessons. */
export const KEPT_QUALITIES = ['480', '720'] as const satisfies readonly PictureRendition[];
export type KeptQuality = (typeof KEPT_QUALITIES)[number];

/** A file that its lesson is played from. It is stored in pieces, so that saving goes on where it broke off. */
export type KeptFile = { name: string; type: string; bytes: number };

/** A lesson on this device. It belongs to one person, whoever else uses the device. */
export type KeptLesson = {
  personId: string;
  lessonId: string;
  quality: KeptQuality;
  /** Of the film; what was saved of one is not continued with another. */
  version: string;
  course: Course;
  /** Its addresses lead to the files kept here. */
  lesson: Lesson;
  bookmarks: Bookmark[];
  files: KeptFile[];
  pieceBytes: number;
  isComplete: boolean;
  savedAt: number;
  /** When the server last said that it may be kept, and until when: both by this device's clock. */
  allowedAt: number;
  allowedUntil: number;
  /** The film was replaced since. */
  isOutdated: boolean;
};

export function bytesOf({ files }: Pick<KeptLesson, 'files'>): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A minute, for a clock that was set right in between. */
const CLOCK_SLACK_MS = 60_000;

/** Not before the server allowed it either: a clock that was put back extends nothing. */
export function isAllowed(kept: Pick<KeptLesson, 'allowedAt' | 'allowedUntil'>, now: number): boolean {
  return kept.allowedAt - CLOCK_SLACK_MS <= now && now < kept.allowedUntil;
}

/** Where the service worker serves a kept file; it reads the same store (public/sw.js). */
export function keptAddress({ personId, lessonId }: KeptId, name: string): string {
  return `/offline/files/${personId}/${lessonId}/${name}`;
}

export type KeptId = Pick<KeptLesson, 'personId' | 'lessonId'>;

export function keptPath(lessonId: string): string {
  return `/offline/lessons/${lessonId}`;
}
