export type Captured = 'camera' | 'microphone' | 'screen';
export type CaptureFailure = 'denied' | 'missing' | 'busy' | 'unplugged' | 'unknown';

/** Why a browser did not hand over a camera, microphone or screen. */
export function captureFailureOf(error: unknown): CaptureFailure {
  const name = error instanceof Error ? error.name : '';
  return NAMES[name] ?? 'unknown';
}

const NAMES: Record<string, CaptureFailure> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** What happened, and what to do about it. */
export function wordCaptureFailure(
  failure: CaptureFailure,
  thing: Captured,
  /** The same happened to this. */
  also: Captured | null = null,
): { title: string; advice: string } {
  const words = WORDS[failure];
  const things = also === null ? thing : (`${thing} and ${also}` as const);
  return { title: words.title(things), advice: words.advice(things) };
}

type Things = Captured | `${Captured} and ${Captured}`;

const WORDS: Record<CaptureFailure, { title(thing: Things): string; advice(thing: Things): string }> = {
  denied: {
    title: (thing) => `Lunula may not use your ${thing}.`,
    advice: (thing) =>
      thing === 'screen'
        ? 'Try again, and choose what to share when your browser asks. On a Mac it also needs permission in the system settings.'
        : `Allow the ${thing} in your browser’s address bar and, if that isn’t enough, in your system’s settings. Then try again.`,
  },
  missing: {
    title: (thing) => `No ${thing.replace(' and ', ' or ')} was found.`,
    advice: (thing) => `Connect a ${thing}, then try again.`,
  },
  busy: {
    title: (thing) => `Another program is using the ${thing}.`,
    advice: (thing) =>
      `Close the program or tab that uses the ${thing}, a video call perhaps, and try again; or choose another one.`,
  },
  unplugged: {
    title: (thing) => `The ${thing} is gone.`,
    advice: (thing) => `Connect the ${thing} again and try again, or choose another one.`,
  },
  unknown: {
    title: (thing) => `The ${thing} couldn’t be opened.`,
    advice: () => 'Try again, or choose another one.',
  },
};
