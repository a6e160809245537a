/** Said to who comes back from paying, until the server knows and then. */
export const CONFIRMATION_MESSAGES = {
  confirming: 'Confirming payment…',
  /** A provider that is slow to tell us takes nothing away: the page says so and goes on asking. */
  stillConfirming: {
    title: 'Your payment is on its way',
    description: 'It has not been confirmed yet. We go on checking, and a receipt comes by e-mail.',
  },
  notConfirmed: {
    title: 'No payment has reached us yet',
    description:
      'If you paid, Premium opens by itself once the payment is confirmed, and a receipt comes by e-mail. If not, nothing was charged, and you can get Premium below.',
  },
  moduleUnlocked: (title: string) => ({
    title: 'Module unlocked',
    description: `${title} is yours to keep.`,
  }),
} as const;
