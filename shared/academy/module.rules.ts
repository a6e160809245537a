export const MODULE_LIMITS = {
  title: 100,
  description: 200,
  objective: 200,
  fewestObjectives: 4,
  mostObjectives: 8,
  /** In characters: twice the length of a full module. */
  content: 80_000,
  question: 300,
  option: 200,
  explanation: 600,
} as const;

/** How long a finished module is. Built-in and generated texts must keep to it; an edit by hand need not. */
export const MODULE_WORDS = { fewest: 5400, most: 6600 } as const;

/** From here on, the reader offers to complete the module. */
export const COMPLETION_PERCENT = 90;
/** A block counts as read once more than this part of it was visible. */
export const READ_VISIBLE_RATIO = 0.5;
/** While reading, the time spent is saved this often. */
export const READING_SAVE_SECONDS = 30;
/** Progress is saved at most this often. */
export const PROGRESS_SAVE_SECONDS = 5;

/** All of a module's versions are kept; the editor lists this many, the newest ones. */
export const VERSIONS_LISTED = 50;

export const MODULE_ORIGINS = ['built-in', 'generated', 'edited'] as const;
export type ModuleOrigin = (typeof MODULE_ORIGINS)[number];

export const GENERATION_STATES = ['queued', 'writing', 'checking', 'done', 'failed'] as const;
export type GenerationState = (typeof GENERATION_STATES)[number];
