export const STREAM_STATUSES = ['scheduled', 'live', 'ended'] as const;
export type StreamStatus = (typeof STREAM_STATUSES)[number];

export const STREAM_STATUS_LABELS: Record<StreamStatus, string> = {
  scheduled: 'SCHEDULED',
  live: 'LIVE',
  ended: 'ENDED',
};

export const STREAM_LIMITS = { title: 100, description: 2000 } as const;
export const DASHBOARD_STREAMS = 5;
