import type { UploadKind } from './upload.rules.ts';

/** Why a file was refused, worded for the person who sent it. */
export const UPLOAD_REFUSALS = {
  tooLarge: {
    video: 'Videos can be up to 2 GB.',
    image: 'Pictures can be up to 5 MB.',
    file: 'Files can be up to 20 MB.',
  },
  notVideo: 'This file is not a video that Lunula can read: MP4, MOV, M4V, MKV, WebM or AVI.',
  unknownCodec: 'Lunula does not know how this video was compressed. Export it as MP4 or MOV and try again.',
  unknownSound:
    'Lunula does not know how the sound of this video was compressed. Export it with AAC sound and try again.',
  cutOff: 'This video ends in the middle of the file. Copy or export it again, then upload the new file.',
  tooLong: 'This video is longer than a day, or its times are wrong. Export it again.',
  tooLargePicture: 'The picture is larger than 4K. Export it in 4K or smaller.',
  notPlayable:
    'Browsers cannot play this video. Export it as MP4 with H.264 video and AAC sound, then upload it again.',
  notPlayableMovie:
    'Browsers cannot play this movie: they need H.264 video and AAC sound in it, not HEVC or ProRes. Export it as MP4 with H.264, or record in “Most Compatible” (iPhone: Settings, Camera, Formats).',
  noPicture: 'This video has no picture track.',
  damaged: 'This video is damaged or incomplete. Export it again and upload the new file.',
  notImage: 'Please select an image file',
  notFile: 'This file is not a PDF, PNG, JPEG or WebP.',
  empty: 'This file is empty.',
  tooMany: 'You have too many unfinished uploads. Finish or cancel one of them first.',
  overQuota: 'Your video storage is full. Delete a lesson you no longer need.',
} as const satisfies Record<string, string | Record<UploadKind, string>>;

export const UPLOAD_MESSAGES = {
  giveUpFailed: { title: 'Error', description: 'Failed to give up the film. Please try again.' },
} as const;
