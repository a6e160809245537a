import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { STRIPE_API_VERSION } from '#server/billing/providers/stripe/create-stripe.ts';
import { missingThing } from './failure.ts';

export type Thing =
  | Stripe.Product
  | Stripe.Price
  | Stripe.Customer
  | Stripe.Checkout.Session
  | Stripe.Subscription
  | Stripe.Invoice
  | Stripe.InvoicePayment
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.BalanceTransaction
  | Stripe.Refund
  | Stripe.Account
  | Stripe.Dispute;

type Kind = Thing['object'];
export type ThingOf<K extends Kind> = Extract<Thing, { object: K }>;
type EventObject<Type> = Extract<Stripe.Event, { type: Type }>['data']['object'];

/** What a checkout passes on to what it creates. */
type Carried = { priceId: string | null; description: string | null; metadata: Stripe.Metadata };

export type StripeState = ReturnType<typeof createState>;

/** What a Stripe account consists of. Objects refer to each other by id. */
export function createState() {
  const things = new Map<string, Thing>();
  const events: Stripe.Event[] = [];
  const carried = new Map<string, Carried>();
  let now = () => new Date();

  function find<K extends Kind>(kind: K, id: string): ThingOf<K> | null {
    const thing = things.get(id);
    return thing?.object === kind ? (thing as ThingOf<K>) : null;
  }

  return {
    events,
    carried,
    now: () => Math.floor(now().getTime() / 1000),
    follow(clock: { now(): Date }) {
      now = () => clock.now();
    },
    newId: (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`,
    add<Added extends Thing>(thing: Added): Added {
      things.set(thing.id, thing);
      return thing;
    },
    remove: (id: string) => void things.delete(id),
    any: (id: string) => things.get(id) ?? null,
    get<K extends Kind>(kind: K, id: string): ThingOf<K> {
      const thing = find(kind, id);
      if (!thing) throw missingThing(kind, id);
      return thing;
    },
    /** Newest first, as Stripe lists. */
    all<K extends Kind>(kind: K): ThingOf<K>[] {
      return [...things.values()].filter((thing): thing is ThingOf<K> => thing.object === kind).reverse();
    },
    /** An event has its object as it was at the time; one of a connected account names that account. */
    tell<Type extends Stripe.Event['type']>(type: Type, object: EventObject<Type>, account?: string): void {
      events.push({
        id: `evt_${randomBytes(9).toString('hex')}`,
        object: 'event',
        api_version: STRIPE_API_VERSION,
        created: Math.floor(now().getTime() / 1000),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
        ...(account && { account }),
      } as Stripe.Event);
    },
  };
}
