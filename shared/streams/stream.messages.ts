import type { StreamStatus } from './stream.rules.ts';

export const STREAM_MESSAGES = {
  loadFailed: { title: 'Error', description: 'Failed to load stream data' },
  premiumOnly: (title: string | undefined) => ({
    title: 'For Premium members',
    description: `${title === undefined ? 'This stream' : `“${title}”`} opens with Premium, like all streams for members.`,
  }),
  signInToSchedule: { title: 'Authentication required', description: 'Please log in to schedule a stream' },
  manageFailed: {
    title: 'Error',
    description: 'Failed to load stream data or you do not have permission',
  },
  messageFailed: { title: 'Error', description: 'Failed to send message' },
  tipFailed: { title: 'Error', description: 'Failed to send tip' },
  tipSent: { title: 'Tip Sent!' },
  tipInvalid: { title: 'Invalid amount', description: 'Please enter a valid tip amount ($1 minimum)' },
  signInToChat: { title: 'Authentication required', description: 'Please sign in' },
  signInToTip: { title: 'Authentication required', description: 'Please sign in' },
  signInForReminder: { title: 'Authentication required', description: 'Please log in to set a reminder' },
  scheduleFailed: { title: 'Error', description: 'Failed to schedule stream' },
  scheduled: { title: 'Stream Scheduled!' },
  statusFailed: { title: 'Error', description: 'Failed to update stream status' },
  statusChanged: (status: StreamStatus) => ({
    title: 'Stream Updated',
    description: `Stream status changed to ${status}`,
  }),
  saved: { title: 'Stream Updated', description: 'Your changes have been saved.' },
  saveFailed: { title: 'Error', description: 'Failed to save stream. Please try again.' },
  canceled: { title: 'Stream canceled', description: 'Everyone who set a reminder is being told.' },
  cancelFailed: { title: 'Error', description: 'Failed to cancel stream. Please try again.' },
  copied: { title: 'Copied!' },
  copyFailed: {
    title: 'Error',
    description: 'Your browser didn’t allow copying. Please select the text instead.',
  },
  keyFailed: { title: 'Error', description: 'Failed to load the stream key. Please try again.' },
  keyReplaced: { title: 'New stream key', description: 'The old one no longer works.' },
  reminderSet: {
    title: 'Reminder set',
    description: 'We’ll remind you ten minutes before, and when it starts.',
  },
  reminderRemoved: { title: 'Reminder removed', description: 'We won’t remind you of this stream.' },
  reminderFailed: { title: 'Error', description: 'Failed to change the reminder. Please try again.' },
  moderationFailed: { title: 'Error', description: 'Failed to change the chat. Please try again.' },
} as const;
