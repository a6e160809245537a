import { DomainError } from '#shared/errors.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** For a site that takes no money: everything else works, and people who want to pay are told. */
export const noPayments: PaymentProvider = {
  name: 'none',
  async prepare() {},
  createCustomer: refuse,
  forgetCustomer: refuse,
  openCheckout: refuse,
  expireCheckout: refuse,
  openPortal: refuse,
  refund: refuse,
  endSubscription: refuse,
  readEvent() {
    throw new DomainError('PAYMENTS_OFF');
  },
  async *listEvents() {},
  async findCheckout() {
    return null;
  },
  async findSubscription() {
    return null;
  },
  async findPayment() {
    return null;
  },
  payouts: 'none',
};

async function refuse(): Promise<never> {
  throw new DomainError('PAYMENTS_OFF');
}
