export const QUIZ_MESSAGES = {
  notAvailable: { title: 'Quiz Not Available', description: 'No quiz found for this module.' },
  loadFailed: { title: 'Error', description: 'Failed to load quiz. Please try again.' },
  startFailed: { title: 'Error', description: 'Failed to start quiz. Please try again.' },
  attemptsUsed: { title: 'No attempts left', description: 'You’ve started them all elsewhere.' },
  submitFailed: { title: 'Error', description: 'Failed to submit quiz. Please try again.' },
  passed: (score: number) => ({
    title: 'Congratulations!',
    description: `You passed with ${score}%! Certificate sent to your email.`,
  }),
  /** For those who have switched off the mail. */
  passedQuietly: (score: number) => ({
    title: 'Congratulations!',
    description: `You passed with ${score}%! Your certificate is on your dashboard.`,
  }),
  failed: (score: number, passing: number) => ({
    title: 'Quiz Complete',
    description: `You scored ${score}%. You need ${passing}% to pass. Try again!`,
  }),
} as const;
