import { StripeFailure } from './failure.ts';

type Content = boolean | 'any names' | { readonly [name: string]: Content };

/** What was sent, read by the names it was sent under: `form.find('line_items[0][price]')`. */
export type Form = {
  find(name: string): string | null;
  demand(name: string): string;
  number(name: string): number;
  /** `expand[0]`, `expand[1]` … */
  list(name: string): string[];
  /** `metadata[order_id]` … */
  entries(name: string): Record<string, string>;
};

/** Rejects what is not in the shape, as Stripe does. */
export function readForm(encoded: string, shape: object): Form {
  const sent = new URLSearchParams(encoded);
  for (const name of sent.keys()) checkName(name, shape as Content);
  const under = (name: string) => [...sent].filter(([key]) => key.startsWith(`${name}[`));
  const demand = (name: string) => sent.get(name) ?? missing(name);
  return {
    find: (name) => sent.get(name),
    demand,
    number: (name) => toInteger(name, demand(name)),
    list: (name) => under(name).map(([, value]) => value),
    entries: (name) =>
      Object.fromEntries(under(name).map(([key, value]) => [key.slice(name.length + 1, -1), value])),
  };
}

function checkName(name: string, shape: Content): void {
  let content: Content | undefined = shape;
  for (const part of name.replaceAll(']', '').split('[')) {
    if (content === 'any names') content = true;
    else if (typeof content === 'object' && 'each' in content && /^\d+$/.test(part)) content = content.each;
    else content = typeof content === 'object' ? own(content, part) : undefined;
  }
  if (content === undefined || typeof content === 'object') {
    throw new StripeFailure(400, {
      code: 'parameter_unknown',
      param: name,
      message: `Received unknown parameter: ${name}`,
    });
  }
  if (content === false)
    throw new StripeFailure(501, { param: name, message: `${name} is not supported here` });
}

function own(content: { readonly [name: string]: Content }, name: string): Content | undefined {
  return Object.hasOwn(content, name) ? content[name] : undefined;
}

function missing(param: string): never {
  const message = `Missing required param: ${param}.`;
  throw new StripeFailure(400, { code: 'parameter_missing', param, message });
}

function toInteger(param: string, value: string): number {
  if (/^-?\d+$/.test(value)) return Number(value);
  throw new StripeFailure(400, {
    code: 'parameter_invalid_integer',
    param,
    message: `Invalid integer: ${value}`,
  });
}
