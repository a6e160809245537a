export const SAVED_MESSAGES = {
  saved: { title: 'Saved for later', description: 'You’ll find it on your dashboard.' },
  saveFailed: { title: 'Error', description: 'Failed to save the course for later. Please try again.' },
  unsaveFailed: {
    title: 'Error',
    description: 'Failed to remove the course from your list. Please try again.',
  },
} as const;
