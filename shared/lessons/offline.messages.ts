export const OFFLINE_MESSAGES = {
  /** Asked of the server with each connection. */
  ended: {
    title: 'No longer saved on this device',
    description:
      'Lessons you may no longer keep were removed. Saving comes with Premium or buying the course.',
  },
  signedOut: {
    title: 'Saved lessons removed',
    description: 'Lessons saved for offline leave this device when you sign out. You can save them again.',
  },
  signIn: 'Sign in to play what you saved on this device.',
  signInLater: 'What you saved is still on this device. Sign in once you are connected to play it.',
  forVisitors:
    'Lessons saved on a device play here without a connection. Saving comes with Premium or with buying the course.',
  closedInFree: 'Saving lessons for offline comes with Premium.',
  closed: 'Saving lessons for offline comes with Premium or with buying the course.',
  countsAsWatched: 'If you ask for a refund, a lesson you saved counts as watched.',
  /** The film was changed since. */
  again: 'Save again',
  goOn: 'Go on saving',
  notYet: 'The film is still being prepared. Look here again in a few minutes.',
  noRoom: 'There is not enough room on this device. Free some, or choose the smaller size.',
  /** What was saved before plays until the new film is complete. */
  noRoomBeside:
    'There is not enough room for the new film beside the one you saved, which still plays. Free some, or remove this one first.',
  refused: 'This lesson can’t be saved for offline.',
  trouble: 'Saving stopped. What has arrived is kept.',
  waiting: 'Waiting for the connection. What has arrived is kept.',
  finished:
    'You have come to the end. What you watched is noted on this device, and counts as soon as there is a connection.',
  unplayable: {
    clock:
      'The clock of this device is behind what it showed before. Set it right or go online once to play this lesson again.',
    expired:
      'This lesson was saved more than 14 days ago without a connection since. Go online once to play it again.',
  },
} as const;
