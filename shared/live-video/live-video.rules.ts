/** How a signal reaches us: from streaming software, from the creator's own browser, or from our own demo clip. */
export const SIGNAL_SOURCES = ['encoder', 'device', 'demo'] as const;
export type SignalSource = (typeof SIGNAL_SOURCES)[number];

/** A live stream without a signal for this long is ended; counted from its start or the last signal. */
export const SIGNAL_GRACE_MINUTES = 10;

/** How far back viewers can go while the stream is live. */
export const REWIND_MINUTES = 60;

/** The same for our own demo, of which nothing is recorded: as much as its live playlist holds. */
export const DEMO_WINDOW_SECONDS = 60;

export const REPLAY_AUDIENCES = ['public', 'premium', 'private'] as const;
export type ReplayAudience = (typeof REPLAY_AUDIENCES)[number];

/** Why a recording stopped although the stream went on. */
export const RECORDING_STOPS = ['disk-full', 'too-large', 'over-quota', 'failed'] as const;
export type RecordingStop = (typeof RECORDING_STOPS)[number];

/** What becomes of a recording's mp4, which is made when it is first asked for. */
export const FILM_STATES = ['none', 'making', 'ready', 'failed'] as const;
export type FilmState = (typeof FILM_STATES)[number];

/** Why it could not be made. */
export const FILM_FAILURES = ['no-room', 'failed'] as const;
export type FilmFailure = (typeof FILM_FAILURES)[number];

/** How long it can be downloaded. Then it gives way, because it can be made again. */
export const FILM_KEPT_DAYS = 7;

/** Whoever sends more for ten seconds is refused: viewers could not follow, and a process must hold all of it. */
export const MOST_KILOBITS_PER_SECOND = 20_000;

/** What creators are advised to send, and from where on they are warned. */
export const SIGNAL_ADVICE = {
  keyframeSeconds: 2,
  warnKeyframeSeconds: 4,
  framesPerSecond: 20,
  kilobitsPerSecond: 10_000,
} as const;
