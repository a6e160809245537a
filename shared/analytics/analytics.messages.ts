export const ANALYTICS_MESSAGES = {
  exportFailed: { title: 'Error', description: 'The file couldn’t be made. Please try again.' },
} as const;
