export const CAPTION_MESSAGES = {
  saveFailed: 'Not saved yet. Your changes are kept in this browser.',
  addFailed: { title: 'Error', description: 'Failed to add the language. Please try again.' },
  removed: { title: 'Captions deleted' },
  removeFailed: 'Failed to delete the captions. Please try again.',
  noPictureYet: 'The film appears here as soon as it is prepared. The course’s page says how far it is.',
  draftFailed: { title: 'Error', description: 'Failed to start a draft. Please try again.' },
} as const;
