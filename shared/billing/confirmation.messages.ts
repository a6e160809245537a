/** Said to who comes back from paying, until the server knows and then. */
export const CONFIRMATION_MESSAGES = {
  confirming: 'Confirming payment…',
  /** A provider that is slow to tell us takes nothing away: the page says so and goes on asking. */
  stillConfirming: {
    title: 'Your payment is on its way',
    description: 'It has not been confirmed yet. We go on checking, and a receipt comes by e-mail.',
  },
  moduleUnlocked: (title: string) => ({
    title: 'Module unlocked',
    description: `${title} is yours to keep.`,
  }),
} as const;
