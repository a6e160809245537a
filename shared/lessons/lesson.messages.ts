export const LESSON_MESSAGES = {
  loadFailed: { title: 'Error', description: 'Failed to load lesson content' },
  restricted: {
    title: 'Access restricted',
    description: 'You need to enroll in this course to access this lesson',
  },
  /** On its page, above what can be done about it. */
  opensWith: {
    enrolling: 'You need to enroll in this course to access this lesson',
    premium: 'This lesson opens with Premium, or with buying the course',
    starting: 'Start this course, and its lessons are open to you',
  },
  saveFailed: { title: 'Error', description: 'Failed to save progress. Please try again.' },
  signInToTrack: { title: 'Authentication required', description: 'Please log in to track progress' },
  completed: { title: 'Lesson completed!', description: 'Your progress has been saved' },
  fileFailed: { title: 'Error', description: 'Failed to load the file. Please try again.' },
  fileGone: { title: 'Error', description: 'This file is no longer part of the lesson' },
  /** Beside what is downloaded, for those who could ask for a refund. */
  filmCounts: 'If you ask for a refund, a lesson whose film you downloaded counts as watched.',
  fileCounts: 'If you ask for a refund, a lesson counts as watched once you’ve downloaded one of its files.',
  sizesComing: 'Other sizes are being prepared.',
  videoComing: 'This lesson will be ready in a few minutes',
  continuePrompt: 'Lesson completed! Would you like to continue to the next lesson?',
} as const;

export const BOOKMARK_MESSAGES = {
  signIn: { title: 'Authentication required', description: 'Please log in to add bookmarks' },
  added: { title: 'Bookmark added', description: 'You can find this bookmark in your notes' },
  failed: { title: 'Error', description: 'Failed to add bookmark' },
  changeFailed: { title: 'Error', description: 'Failed to change bookmark' },
  unsent: {
    title: 'A bookmark is not saved yet',
    description: 'What you wrote is still here.',
  },
} as const;
