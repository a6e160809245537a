import {
  CARD_FIELDS,
  type CardErrors,
  type CardField,
  type CardForm,
  EMPTY_CARD,
} from '#server/billing/providers/test-pay/cards/read-card.ts';
import { REFUSALS, type Refusal, TEST_CARDS } from '#server/billing/providers/test-pay/cards/test-cards.ts';
import { type Html, html } from './html.ts';

/** A card form as it is to be shown: empty, or as it came back. */
export type CardEntry = { form: CardForm; errors: CardErrors; refusal: Refusal | null };

export const NEW_ENTRY: CardEntry = { form: EMPTY_CARD, errors: {}, refusal: null };

const INPUTS: Record<CardField, { label: string; attributes: Html }> = {
  number: {
    label: 'Card number',
    attributes: html`inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" maxlength="30"`,
  },
  expiry: {
    label: 'Expiry date',
    attributes: html`inputmode="numeric" autocomplete="cc-exp" placeholder="MM/YY" maxlength="9"`,
  },
  cvc: {
    label: 'CVC',
    attributes: html`inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4"`,
  },
  name: { label: 'Name on card', attributes: html`autocomplete="cc-name" maxlength="100"` },
};

export function renderCardFields(entry: CardEntry): Html {
  const focused = CARD_FIELDS.find((field) => entry.errors[field]) ?? (entry.refusal ? 'number' : null);
  const [number, expiry, cvc, name] = CARD_FIELDS.map((field) =>
    renderField(field, entry, field === focused),
  );
  return html`${renderRefusal(entry.refusal)}${number}<div class="pair">${expiry}${cvc}</div>${name}`;
}

export function hasProblem({ errors, refusal }: CardEntry): boolean {
  return refusal !== null || Object.keys(errors).length > 0;
}

function renderRefusal(refusal: Refusal | null): Html | null {
  if (!refusal) return null;
  return html`<div class="alert" role="alert"><strong>${REFUSALS[refusal]}</strong> Nothing was charged. Try another card.</div>`;
}

function renderField(field: CardField, { form, errors }: CardEntry, isFocused: boolean): Html {
  const { label, attributes } = INPUTS[field];
  const error = errors[field];
  const marks = error && html` aria-invalid="true" aria-describedby="${field}-error"`;
  // The code on the back is asked for each time, as it must not be kept anywhere.
  const value = field === 'cvc' ? '' : form[field];
  return html`<div class="field">
<label for="${field}">${label}</label>
<input id="${field}" name="${field}" type="text" value="${value}" required ${attributes}${marks}${isFocused && html` autofocus`}>
${error && html`<p class="error" id="${field}-error">${error}</p>`}
</div>`;
}

export function renderTestCards(): Html {
  return html`<section class="hint" aria-labelledby="test-cards">
<h2 id="test-cards">Test cards</h2>
<p class="soft small">With any future date, any CVC and any name.</p>
<ul>${TEST_CARDS.map(({ number, hint }) => html`<li><code>${spaced(number)}</code> <span>${hint}</span></li>`)}</ul>
</section>`;
}

function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
