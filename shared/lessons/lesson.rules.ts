export const LESSON_LIMITS = {
  title: 150,
  description: 2000,
  /** About ten printed pages. */
  content: 20_000,
  /** Elements that pages make of it: several times as many as any text people write has. */
  textParts: 5_000,
  url: 2000,
  perCourse: 200,
  /** A day: longer than any lesson, short enough for every counter. */
  seconds: 24 * 60 * 60,
  /** About four hours of speech. */
  captionCharacters: 200_000,
} as const;

/** As stored, compressed: thousands of hours of speech. */
export const CAPTION_BYTES_PER_CREATOR = 200_000_000;

/** Templates and supply lists that come with a lesson. */
export const LESSON_FILE_LIMITS = { name: 120, perLesson: 10 } as const;

export const BOOKMARK_LIMITS = { note: 500, perLesson: 200 } as const;

/** A lesson is complete when its video has ended and this share of it was reached. */
export const COMPLETION_SHARE = 0.9;
export const SAVE_EVERY_SECONDS = 30;
export const NEXT_LESSON_PROMPT_MS = 1000;
export const SKIP_SECONDS = 10;
export const PLAYBACK_SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** What is kept on a device without asking again, and how many lessons a device asks about at once. */
export const OFFLINE_LIMITS = { days: 14, atOnce: 100 } as const;

/** Media seconds count at most at double speed; the slack allows for clocks and the last tick. */
export const WATCH_TIME = { maxSpeed: 2, slackSeconds: 10 } as const;
