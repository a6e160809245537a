import type { StreamFormValues } from '#shared/streams/stream.form.ts';
import type { Words } from '#web/drafts/draft-clash.tsx';

/** The names of a stream's fields. */
export const STREAM_LABELS = {
  title: 'Title',
  scheduledStartTime: 'Date and time',
  description: 'Description',
  isPremiumOnly: 'Premium only',
  allowTips: 'Allow tips',
} as const satisfies Record<keyof StreamFormValues, string>;

export const STREAM_WORDS: Words<StreamFormValues> = {
  scheduledStartTime: (moment) =>
    moment && new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
};
