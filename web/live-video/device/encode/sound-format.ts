export const SAMPLE_RATE = 48_000;
export const CHANNELS = 2;
export const SOUND_BITRATE = 128_000;
/** As much as one packet of AAC holds. */
export const TAPPED_FRAMES = 1_024;
export const TAP_NAME = 'sound-tap';
