export const ACCOUNT_MESSAGES = {
  sessionEnded: { title: 'Signed out', description: 'That device has been signed out.' },
  downloaded: { title: 'Download ready', description: 'Your data has been saved as a file.' },
  downloadFailed: { title: 'Your data couldn’t be downloaded' },
  deletionRequested: {
    title: 'Your account will be deleted',
    description: 'We’ve sent you an email with the details.',
  },
  kept: { title: 'Your account stays', description: 'Nothing has been deleted.' },
  failed: 'Error',
} as const;
