export const STREAM_STATUSES = ['scheduled', 'live', 'ended'] as const;
export type StreamStatus = (typeof STREAM_STATUSES)[number];

export const STREAM_STATUS_LABELS: Record<StreamStatus, string> = {
  scheduled: 'SCHEDULED',
  live: 'LIVE',
  ended: 'ENDED',
};

export const STREAM_LIMITS = { title: 100, description: 2000 } as const;
export const DASHBOARD_STREAMS = 5;

/** A stream starts at least this long after it is scheduled. */
const LEAD_MINUTES = 5;
/** How far ahead streams can be scheduled. */
export const LEAD_DAYS = 366;
/** How many streams of one creator can be waiting for their start. */
export const SCHEDULED_PER_CREATOR = 50;

/** Followers are told each time, of a start by mail: how often in 24 hours one creator may have them told. */
export const STREAMS_A_DAY = { scheduled: 50, started: 10 } as const;

/** A stream that nobody started stays in lists for this long after its time. */
export const LISTED_HOURS = 24;

export function isFarEnough(start: Date, now: Date): boolean {
  return start.getTime() - now.getTime() >= LEAD_MINUTES * 60_000;
}

export function isTooFar(start: Date, now: Date): boolean {
  return start.getTime() - now.getTime() > LEAD_DAYS * 24 * 60 * 60_000;
}

/** Reminders come this long before the start, and at the start. */
export const REMINDER_MINUTES = 10;
/** After this long it is too late for one. */
export const REMINDER_LATEST_MINUTES = 30;
/** So long after one reminder there may be another of its kind, of a start that was moved. */
export const REMINDER_AGAIN_HOURS = 3;
/** How many upcoming streams one person can be reminded of. */
export const REMINDERS_PER_PERSON = 200;

export const CHAT_MESSAGE_TYPES = ['chat', 'tip'] as const;

/** `burst` messages in `burstSeconds` from one person; `page` at first, `recent` for the creator. */
export const CHAT_LIMITS = {
  message: 500,
  burst: 5,
  burstSeconds: 5,
  page: 100,
  recent: 20,
  muted: 500,
} as const;

export const SLOW_MODES = [0, 5, 15, 60] as const;

/** Viewers are written again this often, and no longer count after this long without a sign. */
export const PRESENCE_SECONDS = { refresh: 30, gone: 75 } as const;

export const QUICK_TIPS = [
  { cents: 500, label: 'Buy a coffee' },
  { cents: 1000, label: 'Show love' },
  { cents: 2500, label: 'Support creator' },
  { cents: 5000, label: 'Amazing work!' },
] as const;

export const TIP_ANIMATION_SECONDS = 5;
