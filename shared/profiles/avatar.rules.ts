/** Sent as it is, outside the contract. */
export const AVATAR_PATH = '/api/me/avatar';

export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;

/** Avatars are squares of so many pixels. */
export const AVATAR_PIXELS = 512;
