export const STREAM_MESSAGES = {
  loadFailed: { title: 'Error', description: 'Failed to load stream data' },
  signInToSchedule: { title: 'Authentication required', description: 'Please log in to schedule a stream' },
  manageFailed: {
    title: 'Error',
    description: 'Failed to load stream data or you do not have permission',
  },
} as const;
