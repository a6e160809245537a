/** For people coming back from paying, before and after the server knows of it. */
export const CONFIRMATION_MESSAGES = {
  confirming: 'Confirming payment…',
  confirmed: 'Payment confirmed.',
  /** A slow provider takes nothing away: the page says so and keeps asking. */
  stillConfirming: {
    title: 'Your payment is on its way',
    description: 'It hasn’t been confirmed yet. We’ll keep checking and email you a receipt.',
  },
  notConfirmed: {
    title: 'No payment has reached us yet',
    description:
      'If you paid, Premium will open as soon as the payment is confirmed, and we’ll email you a receipt. If not, nothing was charged, and you can get Premium below.',
  },
  moduleUnlocked: (title: string) => ({
    title: 'Module unlocked',
    description: `${title} is yours to keep.`,
  }),
} as const;
