export const AUTH_MESSAGES = {
  signedUp: { title: 'Success!', description: 'Please check your email to verify your account.' },
  signedIn: { title: 'Welcome back!', description: 'You have been signed in successfully.' },
  verified: { title: 'Your email address is verified.', description: 'You can sign in now.' },
  verifiedTo: (wish: string) => ({
    title: 'Your email address is verified.',
    description: `Sign in to ${wish}.`,
  }),
  verificationSent: {
    title: 'Check your inbox',
    description: 'If that address is waiting to be verified, a new link is on its way.',
  },
  resetSent: {
    title: 'Check your inbox',
    description: 'If that address has an account, a link to choose a new password is on its way.',
  },
  passwordChanged: { title: 'Password changed', description: 'Other devices have been signed out.' },
  passwordReset: { title: 'Password changed', description: 'Sign in with your new password.' },
  signedOutEverywhere: {
    title: 'Signed out everywhere',
    description: 'Every device needs to sign in again.',
  },
  sessionEnded: {
    title: 'Your session has ended',
    description: 'Please sign in again to pick up where you left off.',
  },
  signInRequired: { title: 'Authentication required', description: 'Please log in to open this page' },
  failed: 'Error',
} as const;
