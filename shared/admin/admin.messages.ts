/** Shown to the administrator. */
export const ADMIN_MESSAGES = {
  userVerified: { title: 'Creator verified', description: 'The badge shows on their profile.' },
  userUnverified: { title: 'Badge removed', description: 'They are no longer a Verified Creator.' },
  userSuspended: { title: 'Account suspended', description: 'They have been signed out everywhere.' },
  userRestored: { title: 'Account restored', description: 'They can sign in again.' },
  filmRetried: { title: 'Queued again', description: 'It is prepared as soon as its turn comes.' },
} as const;
