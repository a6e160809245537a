export const STREAM_MESSAGES = {
  manageFailed: {
    title: 'Error',
    description: 'Failed to load stream data or you do not have permission',
  },
} as const;
