export const PAYOUT_MESSAGES = {
  setupFailed: { title: 'Error', description: 'Failed to open the payout setup. Please try again.' },
  exportFailed: { title: 'Error', description: 'Failed to download the statement. Please try again.' },
} as const;
