import type { CaptionDraftFailure } from '#shared/lessons/caption.rules.ts';

/** Why a draft could not be made, for the creator. */
export const DRAFT_FAILURES: Readonly<Record<CaptionDraftFailure, string>> = {
  provider: 'The speech service didn’t answer. Try again later, or write the captions yourself.',
  'no-speech': 'Nobody is heard speaking in this film.',
  'film-changed': 'The film was changed while its sound was being listened to. Try again.',
  'written-meanwhile': 'You’ve written captions meanwhile, so the draft was put aside.',
  'no-room': 'There is no room for more captions.',
};
