export const ANNOUNCEMENT_MESSAGES = {
  posted: { title: 'Announcement posted', description: 'Your followers are being notified.' },
  postFailed: { title: 'Error', description: 'Failed to post your announcement. Please try again.' },
  alreadyPosted: {
    title: 'Already posted',
    description: 'An earlier version went out before you changed it. Post again to send this one as well.',
  },
  deleted: { title: 'Announcement deleted', description: 'Your followers no longer see it.' },
  deleteFailed: { title: 'Error', description: 'Failed to delete your announcement. Please try again.' },
} as const;
