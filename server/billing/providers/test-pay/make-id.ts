import { randomBytes } from 'node:crypto';

const PREFIXES = {
  customer: 'tp_cus_',
  checkout: 'tp_co_',
  subscription: 'tp_sub_',
  payment: 'tp_pay_',
  refund: 'tp_re_',
  dispute: 'tp_dp_',
  event: 'tp_evt_',
  portal: 'tp_po_',
} as const;

/** Too long to be guessed: some of these open what they name. */
export function makeId(kind: keyof typeof PREFIXES): string {
  return `${PREFIXES[kind]}${randomBytes(24).toString('base64url')}`;
}
