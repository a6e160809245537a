export const CAPTION_MESSAGES = {
  saveFailed: 'Not saved yet. Your changes are kept in this browser.',
  addFailed: { title: 'Error', description: 'Failed to add the language. Please try again.' },
  imported: { title: 'Captions imported', description: 'Undo brings back what they replaced.' },
  removed: { title: 'Captions deleted' },
  removeFailed: 'Failed to delete the captions. Please try again.',
  noPictureYet: 'The film appears here as soon as it is prepared. The course’s page says how far that is.',
  draftFailed: { title: 'Error', description: 'Failed to start a draft. Please try again.' },
} as const;
