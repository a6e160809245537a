import { SIGNAL_ADVICE } from '#shared/live-video/live-video.rules.ts';

/** What creators read when their encoder's signal cannot be shown. */
export const UNUSABLE = {
  video: (sent: string) =>
    `Please set your encoder to H.264 video: it sends ${sent}, which not every browser can play.`,
  videoProfile:
    'Please set your encoder’s H.264 profile to baseline, main or high: browsers cannot play the one it uses.',
  videoSettings: 'Your encoder’s video settings could not be read. Please set it to H.264 video.',
  audio: (sent: string) => `Please set your encoder to AAC sound: it sends ${sent}.`,
  audioSettings:
    'Your encoder’s sound settings could not be read. Please set it to AAC sound, mono or stereo.',
  tooLarge: 'Your encoder sends more than can be shown. Please set its bitrate to 6,000 kbit/s or less.',
  noKeyframes: `Your encoder sends too few keyframes. Please set its keyframe interval to ${SIGNAL_ADVICE.keyframeSeconds} s.`,
  unsteady: 'The times in your encoder’s signal jump again and again. Please restart your encoder.',
  tooFast: 'Your encoder sends faster than time passes. Please let it send at normal speed.',
} as const;
