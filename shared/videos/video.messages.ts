import type { VideoFailure } from './video.rules.ts';

export const VIDEO_MESSAGES = {
  /** Why a film could not be prepared, worded for its creator. The original is kept in every case. */
  failed: {
    unreadable: 'This file is not a video that Lunula can read.',
    'no-picture': 'This video has no picture track.',
    'unknown-codec':
      'Lunula does not know how this video was compressed. Export it as MP4 or MOV and try again.',
    'cut-off':
      'This video ends in the middle of the file. Copy or export it again, then upload the new file.',
    damaged: 'Part of this video is damaged. Export it again and upload the new file.',
    'too-long': 'This video is longer than a day, or its times are wrong. Export it again.',
    'too-large': 'The picture is larger than 4K. Export it in 4K or smaller.',
    'too-heavy': 'This video takes more memory or time than Lunula has for one. Export it in a smaller size.',
    'original-gone': 'The uploaded file is missing from Lunula’s storage.',
    'no-room': 'Lunula’s storage is full. Your video is kept, and prepared when there is room again.',
    'gave-up': 'Lunula tried several times and could not prepare this video.',
  },
} as const satisfies { failed: Record<VideoFailure, string> };
