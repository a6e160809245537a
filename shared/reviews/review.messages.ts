export const REVIEW_MESSAGES = {
  loadFailed: { title: 'Error', description: 'Failed to load reviews' },
  signIn: { title: 'Authentication required', description: 'Please log in to leave a review' },
  enrolmentRequired: {
    title: 'Enrollment required',
    description: 'You must be enrolled in this course to leave a review',
  },
  submitted: { title: 'Review submitted', description: 'Thank you for your feedback!' },
  updated: { title: 'Review submitted', description: 'Your review has been updated' },
  submitFailed: { title: 'Error', description: 'Failed to submit review. Please try again.' },
  unsent: {
    title: 'Your review is not sent yet',
    description: 'What you wrote while offline is still here.',
  },
  deleted: { title: 'Review deleted' },
  deleteFailed: { title: 'Error', description: 'Failed to delete review' },
  replied: { title: 'Reply posted', description: 'It stands under the review, where everybody can read it.' },
  replyFailed: { title: 'Error', description: 'Failed to save your reply. Please try again.' },
  replyDeleted: { title: 'Reply deleted' },
  replyDeleteFailed: { title: 'Error', description: 'Failed to delete your reply' },
} as const;
