export const PROFILE_MESSAGES = {
  saved: { title: 'Profile updated!', description: 'Your profile has been saved successfully.' },
  saveFailed: { title: 'Save failed', description: 'Failed to save profile' },
  loadFailed: { title: 'Error', description: 'Failed to load profile data' },
  notFound: { title: 'Profile not found', description: 'The requested profile could not be found.' },
  becameCreator: { title: 'You’re a creator now', description: 'Creator Studio is open.' },
} as const;
