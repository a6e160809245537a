import type { AdminAct } from '#shared/admin/admin-act.rules.ts';

/** The acts as a filter names them. */
export const ACT_LABELS: Record<AdminAct, string> = {
  'user.verify': 'Creators verified',
  'user.unverify': 'Badges removed',
  'user.suspend': 'Accounts suspended',
  'user.restore': 'Accounts restored',
  'payment.refund': 'Refunds',
  'payment.decline-refund': 'Refunds declined',
  'payment_event.retry': 'Payment events retried',
  'module.edit': 'Modules edited',
  'module.restore': 'Module versions restored',
  'modules.generate': 'Module generation started',
  'modules.retry': 'Module generation retried',
  'film.retry': 'Films tried again',
};
