export const BILLING_MESSAGES = {
  welcome: {
    title: 'Welcome to Lunula Premium!',
    description: 'Your subscription is now active. Enjoy unlimited access to all content!',
  },
  signInToSubscribe: {
    title: 'Authentication Required',
    description: 'Please sign in to subscribe to Lunula Premium.',
  },
  refunded: (amount: string) => ({
    title: 'Refunded',
    description: `${amount} is on its way back to your card. Most banks need five to ten days.`,
  }),
  checkoutFailed: { title: 'Error', description: 'Failed to create checkout session. Please try again.' },
  portalFailed: { title: 'Error', description: 'Failed to open customer portal. Please try again.' },
} as const;
