/** What the plan is called on receipts and at the payment provider. */
export const PREMIUM_TITLE = 'Lunula Premium';

/** What each plan offers, as worded on the plan cards. */
export const FREE_BENEFITS = [
  'Free courses',
  'Community access',
  'Basic tutorials',
  'Standard video quality',
];

export const PREMIUM_BENEFITS = [
  'Unlimited access to all courses',
  'Premium exclusive content',
  'HD video',
  'Offline download',
  'Live streaming access',
  'Priority support',
  'Weekly new content',
  'Cancel anytime',
];

export const WELCOME_BENEFITS = [
  'Unlimited courses',
  'Premium exclusive content',
  'HD video and downloads',
  'Live streaming access',
  'Priority support',
];

export const PLAN_QUESTIONS = [
  {
    question: 'Can I cancel anytime?',
    answer: 'Yes. After you cancel, you keep access until the end of the billing period you’ve paid for.',
  },
  {
    question: 'Which payment methods do you accept?',
    answer: 'Credit and debit cards and common digital wallets, handled by our card payment provider.',
  },
  {
    question: 'How often is there something new?',
    answer: 'New content is added every week: lessons, academy chapters and live tables.',
  },
];

/** A payment is confirmed a moment after the return from checkout, once the provider has told us. */
export const RECHECK_DELAY_MS = 2_000;
