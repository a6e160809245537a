import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import type { VideoFailure } from './video.rules.ts';

export const VIDEO_MESSAGES = {
  /** Why a film could not be prepared, worded for its creator. The original is kept in every one of these cases. */
  failed: {
    unreadable: 'This file is not a video that Lunula can read.',
    'no-picture': UPLOAD_REFUSALS.noPicture,
    'unknown-codec': UPLOAD_REFUSALS.unknownCodec,
    'cut-off': UPLOAD_REFUSALS.cutOff,
    damaged: 'Part of this video is damaged. Export it again and upload the new file.',
    'mixed-sound': 'The sound of this recording changes its format on the way. It plays as it was recorded.',
    'too-long': UPLOAD_REFUSALS.tooLong,
    'too-large': UPLOAD_REFUSALS.tooLargePicture,
    'too-heavy': 'This video takes more memory or time than Lunula has for one. Export it in a smaller size.',
    'original-gone': 'The uploaded file is missing from Lunula’s storage.',
    'no-room': 'Lunula’s storage is full. Your video is kept, and prepared when there is room again.',
    'gave-up': 'Lunula tried several times and could not prepare this video.',
  },
  cut: {
    notYet: 'Lunula has not looked at this video yet. Try again in a moment.',
    originalRemoved:
      'The uploaded file is no longer kept, so this film cannot be cut. Upload it again to change it.',
    tooShort: 'The end has to be at least a second after the start.',
  },
  retryFailed: { title: 'Error', description: 'Failed to try again. Please try once more.' },
  cutSaved: {
    title: 'Cut saved',
    description: 'Learners see it once it is prepared. Until then they see the film as it was.',
  },
  /** Of a film that browsers do not play before it is prepared. */
  firstCutSaved: { title: 'Cut saved', description: 'Learners see the film once it is prepared.' },
  /** Nothing has to be prepared. */
  cutBack: { title: 'Cut saved', description: 'It is what learners see already.' },
  cutFailed: { title: 'Error', description: 'Failed to save the cut. Please try again.' },
  posterSaved: { title: 'Poster saved', description: 'It is shown before the film plays.' },
  posterFailed: { title: 'Error', description: 'Failed to save the poster. Please try again.' },
} as const satisfies Record<string, unknown> & {
  failed: Record<VideoFailure, string>;
  cut: Record<string, string>;
};
