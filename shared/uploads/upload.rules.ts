export const UPLOAD_KINDS = ['video', 'image', 'file'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

export const UPLOAD_STATUSES = ['receiving', 'ready', 'refused'] as const;

const MEGABYTE = 1024 * 1024;

/** Of what people send. What the server makes itself, a lesson of a recording, has the recording's limits. */
export const UPLOAD_LIMITS = {
  bytes: { video: 2048 * MEGABYTE, image: 5 * MEGABYTE, file: 20 * MEGABYTE },
  fileName: 255,
  /** Started and not finished, per person. */
  unfinished: 10,
} as const satisfies { bytes: Record<UploadKind, number>; fileName: number; unfinished: number };

/** Each request carries this much; after a dropped connection only the rest of it is sent again. */
export const UPLOAD_CHUNK_BYTES = 8 * MEGABYTE;

/** Unfinished uploads can be resumed for this long. */
export const UPLOAD_KEPT_HOURS = 24;

/** What the file chooser offers; the server checks the content, not the name. */
export const UPLOAD_ACCEPT: Record<UploadKind, string> = {
  // With what cannot be used too: a file that is greyed out gives no reason.
  video: 'video/*,.mp4,.m4v,.mov,.mkv,.webm,.mts,.m2ts,.avi',
  image: 'image/*',
  file: 'application/pdf,image/png,image/jpeg,image/webp,.pdf,.png,.jpg,.jpeg,.webp',
};
