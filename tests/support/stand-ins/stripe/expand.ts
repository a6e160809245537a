import { StripeFailure } from './failure.ts';
import type { StripeState } from './state.ts';
import { listOf } from './subscription-objects.ts';

type Fields = Record<string, unknown>;

const REFUNDS_SHOWN = 10;

/** A copy with the objects themselves in place of their ids, where requested. */
export function expand(state: StripeState, thing: object, paths: readonly string[]): object {
  const copy = structuredClone(thing);
  for (const path of paths) expandPath(state, copy, path.split('.'));
  return copy;
}

function expandPath(state: StripeState, thing: object, [name = '', ...rest]: string[]): void {
  const fields = thing as Fields;
  if (name === 'data' && Array.isArray(fields.data)) {
    for (const item of fields.data) expandPath(state, item, rest);
    return;
  }
  fields[name] = leftOut(state, fields, name) ?? whole(state, fields, name);
  if (rest.length > 0 && fields[name]) expandPath(state, fields[name], rest);
}

/** An invoice's payments and a charge's last refunds are included only on request. */
function leftOut(state: StripeState, { object, id }: Fields, name: string): object | null {
  if (object === 'invoice' && name === 'payments') {
    const payments = state.all('invoice_payment').filter(({ invoice }) => invoice === id);
    return listOf('/v1/invoice_payments', structuredClone(payments));
  }
  if (object !== 'charge' || name !== 'refunds') return null;
  const refunds = state.all('refund').filter(({ charge }) => charge === id);
  const shown = structuredClone(refunds.slice(0, REFUNDS_SHOWN));
  return listOf(`/v1/charges/${id}/refunds`, shown, refunds.length > REFUNDS_SHOWN);
}

function whole(state: StripeState, fields: Fields, name: string): object | null {
  const value = fields[name];
  if (value === null) return null;
  if (typeof value === 'object') return value;
  const thing = typeof value === 'string' ? state.any(value) : null;
  if (thing) return structuredClone(thing);
  throw new StripeFailure(400, { message: `This property cannot be expanded (${name}).` });
}
