const UPDATE_FAILED = {
  title: 'Error',
  description: 'Failed to update follow status. Please try again.',
} as const;

/** Creators' profiles speak of creators, those of students of users. */
export const FOLLOW_MESSAGES = {
  creator: {
    signIn: { title: 'Authentication required', description: 'Please log in to follow creators' },
    oneself: { title: 'Cannot follow yourself', description: 'You cannot follow your own profile' },
    followed: { title: 'Following successfully', description: 'You are now following this creator' },
    unfollowed: {
      title: 'Unfollowed successfully',
      description: 'You are no longer following this creator',
    },
    followFailed: UPDATE_FAILED,
    unfollowFailed: UPDATE_FAILED,
  },
  user: {
    signIn: { title: 'Authentication required', description: 'Please log in to follow users' },
    oneself: { title: 'Invalid action', description: 'You cannot follow yourself' },
    followed: { title: 'Success', description: 'User followed successfully' },
    unfollowed: { title: 'Success', description: 'User unfollowed successfully' },
    followFailed: { title: 'Error', description: 'Failed to follow user' },
    unfollowFailed: { title: 'Error', description: 'Failed to unfollow user' },
  },
} as const;
