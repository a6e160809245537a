import type { FormColumns } from '#server/platform/db/forms/form-columns.ts';
import { formVersionOf } from '#server/platform/db/forms/form-version.ts';
import type { liveStreams } from '#server/streams/streams.tables.ts';
import type { StreamFormValues } from '#shared/streams/stream.form.ts';

type StreamRow = typeof liveStreams.$inferSelect;

/** What the form may set; its owner may write nothing else about a stream. */
export function streamColumnsOf(form: StreamFormValues): FormColumns<typeof liveStreams, StreamColumnsForm> {
  return {
    title: form.title,
    description: form.description,
    scheduled_start_time: new Date(form.scheduledStartTime),
    is_premium_only: form.isPremiumOnly,
    allow_tips: form.allowTips,
  };
}

type StreamColumnsForm = Omit<StreamFormValues, 'scheduledStartTime'> & { scheduledStartTime: Date };

export function streamFormOf(row: StreamRow): StreamFormValues {
  return {
    title: row.title,
    description: row.description,
    scheduledStartTime: row.scheduled_start_time.toISOString(),
    isPremiumOnly: row.is_premium_only,
    allowTips: row.allow_tips,
  };
}

export function streamVersionOf(row: StreamRow): string {
  return formVersionOf(streamFormOf(row));
}
