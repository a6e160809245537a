export const READING_MESSAGES = {
  signIn: { title: 'Authentication required', description: 'Please log in to read the modules' },
  completeFailed: {
    title: 'Error',
    description: 'Failed to mark the module as complete. Please try again.',
    about: 'completing a module',
  },
} as const;
