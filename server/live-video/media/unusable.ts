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
} as const;
