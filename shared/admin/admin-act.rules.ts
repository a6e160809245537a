/** Everything the administrator does that changes something, as the audit log names it. */
export const ADMIN_ACTS = [
  'user.verify',
  'user.unverify',
  'user.suspend',
  'user.restore',
  'payment.refund',
  'payment.decline-refund',
  'payment_event.retry',
  'module.edit',
  'module.restore',
  'modules.generate',
  'modules.retry',
  'film.retry',
] as const;

export type AdminAct = (typeof ADMIN_ACTS)[number];

/** What a `subject` in the log refers to: 'user:' and an id. */
export type AdminSubject = 'user' | 'payment' | 'payment_event' | 'module' | 'module_generation' | 'film';
