/** Languages that one lesson's captions can be in. */
export const CAPTIONS_PER_LESSON = 12;

/** Drafts made from the sound of films cost money, and each of them a few minutes. */
export const CAPTION_DRAFTS_A_DAY = 20;

export const CAPTION_DRAFT_STATUSES = ['waiting', 'working', 'done', 'failed'] as const;

/** Why a draft could not be made. */
export const CAPTION_DRAFT_FAILURES = [
  'provider',
  'no-speech',
  'film-changed',
  'written-meanwhile',
  'no-room',
] as const;

export type CaptionDraftFailure = (typeof CAPTION_DRAFT_FAILURES)[number];

/** Whether there is somebody to listen to the film, and a film to listen to. */
export const DRAFTING_STATES = ['none', 'not-prepared', 'open'] as const;
