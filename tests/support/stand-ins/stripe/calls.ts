import type Stripe from 'stripe';
import { makeAccount, makeAccountLink } from './account-objects.ts';
import { accountCreate, accountLinkCreate } from './account-params.ts';
import { chargeOf, endSubscription, expireSession, refundCharge } from './acts.ts';
import { sessionCreate } from './checkout-params.ts';
import { expand } from './expand.ts';
import { missingThing, StripeFailure } from './failure.ts';
import { type Form, readForm } from './form.ts';
import { openSession } from './open-session.ts';
import * as params from './params.ts';
import { makeCustomer, makePortal, makePrice, makeProduct } from './sale-objects.ts';
import type { StripeState } from './state.ts';
import { listOf } from './subscription-objects.ts';

type Call = {
  method: string;
  path: RegExp;
  shape: object;
  answer(state: StripeState, form: Form, id: string): object;
};

/** The calls that Lunula makes, and no others. */
const CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: /^\/v1\/products$/,
    shape: params.productCreate,
    answer(state, form) {
      const id = form.find('id') ?? state.newId('prod');
      if (state.any(id)) {
        const message = 'Product already exists.';
        throw new StripeFailure(400, { code: 'resource_already_exists', message });
      }
      return state.add(makeProduct({ id, name: form.demand('name'), created: state.now() }));
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/prices$/,
    shape: params.priceList,
    answer(state, form) {
      const keys = form.list('lookup_keys');
      const isActive = form.find('active') !== 'false';
      const found = state
        .all('price')
        .filter(({ lookup_key, active }) => active === isActive && keys.includes(lookup_key ?? ''));
      return pageOf('/v1/prices', found, form);
    },
  },
  { method: 'POST', path: /^\/v1\/prices$/, shape: params.priceCreate, answer: createPrice },
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    shape: params.customerCreate,
    answer(state, form) {
      const { email, name } = { email: form.find('email'), name: form.find('name') };
      const [id, created, metadata] = [state.newId('cus'), state.now(), form.entries('metadata')];
      return state.add(makeCustomer({ id, created, email, name, metadata }));
    },
  },
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/(\w+)$/,
    shape: {},
    answer(state, _form, id) {
      state.remove(state.get('customer', id).id);
      return { id, object: 'customer', deleted: true };
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    shape: sessionCreate,
    answer: (state, form) => openSession(state, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    shape: params.onlyExpand,
    answer: (state, form, id) => expand(state, state.get('checkout.session', id), form.list('expand')),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    shape: params.onlyExpand,
    answer(state, _form, id) {
      const session = state.get('checkout.session', id);
      if (session.status !== 'open') {
        const message = 'Only Checkout Sessions with a status in ["open"] can be expired.';
        throw new StripeFailure(400, { message });
      }
      expireSession(state, session);
      return session;
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    shape: params.portalCreate,
    answer(state, form) {
      const { id: customer } = state.get('customer', form.demand('customer'));
      const return_url = form.find('return_url');
      return makePortal({ id: state.newId('bps'), created: state.now(), customer, return_url });
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    shape: params.refundCreate,
    answer(state, form) {
      const charge = chargeOf(state, form.demand('payment_intent'));
      return refundCharge(state, charge, form.number('amount'), form.entries('metadata'));
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    shape: params.refundList,
    answer(state, form) {
      const charged = form.demand('charge');
      const found = state.all('refund').filter(({ charge }) => charge === charged);
      return pageOf('/v1/refunds', found, form);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    shape: params.disputeList,
    answer(state, form) {
      const intent = form.demand('payment_intent');
      const found = state.all('dispute').filter(({ payment_intent }) => payment_intent === intent);
      return pageOf('/v1/disputes', found, form);
    },
  },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    shape: params.subscriptionCancel,
    answer(state, _form, id) {
      const subscription = state.get('subscription', id);
      if (subscription.status === 'canceled') throw missingThing('subscription', id);
      endSubscription(state, subscription, state.now());
      return subscription;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    shape: params.onlyExpand,
    answer: (state, form, id) => expand(state, state.get('subscription', id), form.list('expand')),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    shape: params.intentRetrieve,
    answer: (state, form, id) => expand(state, state.get('payment_intent', id), form.list('expand')),
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices\/(\w+)$/,
    shape: params.onlyExpand,
    answer: (state, form, id) => expand(state, state.get('invoice', id), form.list('expand')),
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices$/,
    shape: params.invoiceList,
    answer(state, form) {
      const [subscription, status] = [form.demand('subscription'), form.demand('status')];
      const found = state
        .all('invoice')
        .filter(
          (one) => one.parent?.subscription_details?.subscription === subscription && one.status === status,
        );
      return pageOf('/v1/invoices', found, form);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/invoice_payments$/,
    shape: params.invoicePaymentList,
    answer(state, form) {
      const intent = form.demand('payment[payment_intent]');
      const found = state.all('invoice_payment').filter(({ payment }) => payment.payment_intent === intent);
      return expand(state, pageOf('/v1/invoice_payments', found, form), form.list('expand'));
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/accounts$/,
    shape: accountCreate,
    answer(state, form) {
      const [id, created] = [state.newId('acct'), state.now()];
      const capabilities = {
        transfers: form.find('capabilities[transfers][requested]') ? 'inactive' : undefined,
      };
      const [email, metadata] = [form.find('email'), form.entries('metadata')];
      return state.add(makeAccount({ id, created, email, metadata, capabilities }));
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/accounts\/(\w+)$/,
    shape: params.onlyExpand,
    answer: (state, _form, id) => connectedAccount(state, id),
  },
  {
    method: 'POST',
    path: /^\/v1\/account_links$/,
    shape: accountLinkCreate,
    answer(state, form) {
      for (const address of ['return_url', 'refresh_url']) form.demand(address);
      const { id } = connectedAccount(state, form.demand('account'));
      return makeAccountLink(id, form.demand('type'), state.now());
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    shape: params.eventList,
    answer(state, form) {
      const [types, since] = [form.list('types'), form.number('created[gte]')];
      if (types.length > 20) throw new StripeFailure(400, { param: 'types', message: 'Too many types.' });
      const found = state.events.filter(
        ({ type, created, account }) => !account && types.includes(type) && created >= since,
      );
      return pageOf('/v1/events', found.toReversed(), form);
    },
  },
];

export function answerCall(state: StripeState, method: string, path: string, encoded: string): object {
  for (const call of CALLS) {
    const match = call.method === method && call.path.exec(path);
    if (match) return call.answer(state, readForm(encoded, call.shape), match[1] ?? '');
  }
  throw new StripeFailure(501, { message: `${method} ${path} is not supported here` });
}

function connectedAccount(state: StripeState, id: string): Stripe.Account {
  const account = state.any(id);
  if (account?.object === 'account') return account;
  const message = `The provided key does not have access to account '${id}' (or that account does not exist).`;
  throw new StripeFailure(403, { code: 'account_invalid', message });
}

function createPrice(state: StripeState, form: Form): Stripe.Price {
  const lookup_key = form.find('lookup_key');
  const holder = state.all('price').find((price) => price.lookup_key === lookup_key);
  if (holder && form.find('transfer_lookup_key') !== 'true') {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw new StripeFailure(400, { param: 'lookup_key', message });
  }
  if (holder) holder.lookup_key = null;
  return state.add(
    makePrice({
      id: state.newId('price'),
      created: state.now(),
      currency: form.demand('currency'),
      product: state.get('product', form.demand('product')).id,
      unit_amount: form.number('unit_amount'),
      lookup_key,
    }),
  );
}

function pageOf<Item extends { id: string }>(url: string, items: Item[], form: Form): Stripe.ApiList<Item> {
  const limit = Number(form.find('limit') ?? 10);
  if (limit > 100) throw new StripeFailure(400, { param: 'limit', message: 'Invalid limit' });
  const from = items.findIndex(({ id }) => id === form.find('starting_after')) + 1;
  return listOf(url, items.slice(from, from + limit), items.length > from + limit);
}
