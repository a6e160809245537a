import type { Course } from '#shared/courses/courses.contract.ts';
import type { Bookmark, Lesson } from '#shared/lessons/lessons.contract.ts';
import type { PictureRendition } from '#shared/videos/video.rules.ts';

/** What people choose from: more would fill a phone with a few lessons. */
export const KEPT_QUALITIES = ['480', '720'] as const satisfies readonly PictureRendition[];
export type KeptQuality = (typeof KEPT_QUALITIES)[number];

/** A file that its lesson is played from. It is stored in pieces, so that saving goes on where it broke off. */
export type KeptFile = { name: string; type: string; bytes: number };

/** What a lesson is played from. */
export type KeptCopy = {
  quality: KeptQuality;
  /** Of the film; what was saved of one is not continued with another. */
  version: string;
  /** What the names of its files begin with, so that they can be kept beside those of another copy. */
  prefix?: string | undefined;
  /** Its addresses lead to the files kept here. */
  lesson: Lesson;
  files: KeptFile[];
  pieceBytes: number;
};

/** A lesson on this device. It belongs to one person, whoever else uses the device. */
export type KeptLesson = KeptCopy & {
  personId: string;
  lessonId: string;
  course: Course;
  /** They and what was watched are noted as the server has them, at their times in its film. */
  bookmarks: Bookmark[];
  /**
   * Where that film begins in what was uploaded: it may be cut otherwise than the one that is kept. Every answer says it of
   * the times in it.
   */
  servedStartMs?: number | undefined;
  isComplete: boolean;
  /** Of the film as it is now, as far as it has arrived: this copy plays until that one is complete. */
  next?: KeptCopy | undefined;
  savedAt: number;
  /**
   * When the server last said that it may be kept, or the latest time seen here since, and until when it may: both by
   * this device's clock.
   */
  allowedAt: number;
  allowedUntil: number;
  /** The film was replaced since. */
  isOutdated: boolean;
};

export function bytesOf({ files, next }: Pick<KeptLesson, 'files' | 'next'>): number {
  return [...files, ...(next?.files ?? [])].reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A minute, for a clock that was set right in between. */
const CLOCK_SLACK_MS = 60_000;

type Right = Pick<KeptLesson, 'allowedAt' | 'allowedUntil'>;

/** Why it does not play now; null if it does. A clock that was put back extends nothing. */
export function refusalOf({ allowedAt, allowedUntil }: Right, now: number): 'expired' | 'clock' | null {
  if (now >= allowedUntil || allowedAt >= allowedUntil) return 'expired';
  return now < allowedAt - CLOCK_SLACK_MS ? 'clock' : null;
}

export function isAllowed(kept: Right, now: number): boolean {
  return refusalOf(kept, now) === null;
}

/** From now on, an earlier time is that of a clock that was put back. */
export function seenAt<Kept extends Right>(kept: Kept, now: number): Kept {
  return { ...kept, allowedAt: Math.max(kept.allowedAt, now) };
}

/** Where the service worker serves a kept file; it reads the same store (public/sw.js). */
export function keptAddress({ personId, lessonId }: KeptId, name: string): string {
  return `/offline/files/${personId}/${lessonId}/${name}`;
}

export type KeptId = Pick<KeptLesson, 'personId' | 'lessonId'>;

export function keptPath(lessonId: string): string {
  return `/offline/lessons/${lessonId}`;
}
