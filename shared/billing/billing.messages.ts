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
    description: `${amount} is on its way back to your card. Most banks take five to ten days.`,
  }),
  refundUnderWay: {
    title: 'Your refund is under way',
    description: 'It isn’t confirmed yet. We’ll email you as soon as it is.',
  },
  refundRequested: {
    title: 'Request received',
    description: 'We’ll look at your request and email you our answer.',
  },
  notRefunded: (reason: string) => ({ title: 'Not refunded', description: reason }),
  premiumCancelled: 'It won’t renew unless you resume it.',
  renewalFailed: 'The last payment failed. Change your card to keep Premium.',
  premiumPaused: {
    title: 'Premium is paused',
    description: 'Your bank is still deciding on your last payment. Premium stays closed until it has.',
  },
  checkoutFailed: { title: 'Error', description: 'Failed to create checkout session. Please try again.' },
  portalFailed: { title: 'Error', description: 'Failed to open customer portal. Please try again.' },
} as const;
