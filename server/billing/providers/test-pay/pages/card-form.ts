import { html } from 'hono/html';
import {
  CARD_FIELDS,
  type CardField,
  type CardForm,
  REFUSALS,
  readCard,
  TEST_CARDS,
} from '#server/billing/providers/test-pay/cards.ts';
import type { Html } from './layout.ts';

/** A submitted card form that is shown again. */
export type CardEntry = ReturnType<typeof readCardEntry>;

export function readCardEntry(body: Readonly<Record<string, unknown>>, now: Date) {
  const form: CardForm = { number: '', expiry: '', cvc: '', name: '' };
  for (const field of CARD_FIELDS) {
    const value = body[field];
    if (typeof value === 'string') form[field] = value.slice(0, MAX_LENGTH);
  }
  const { card, errors } = readCard(form, now);
  const refusal = card && card.now !== 'succeeds' ? REFUSALS[card.now] : null;
  return { form, card, errors, refusal };
}

const MAX_LENGTH = 100;

const LABELS: CardForm = { number: 'Card number', expiry: 'Expiry date', cvc: 'CVC', name: 'Name on card' };

const ATTRIBUTES: Record<CardField, Html> = {
  number: html`inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" maxlength="30"`,
  expiry: html`inputmode="numeric" autocomplete="cc-exp" placeholder="MM/YY" maxlength="9"`,
  cvc: html`inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4"`,
  name: html`autocomplete="cc-name" maxlength="100"`,
};

export function renderCardFields(entry?: CardEntry): Html {
  const focused = CARD_FIELDS.find((field) => entry?.errors?.[field]) ?? (entry && 'number');
  return html`${entry?.refusal && html`<div class="alert" role="alert"><strong>${entry.refusal}</strong> Nothing was charged. Try another card.</div>`}
<div class="fields">${CARD_FIELDS.map((field) => renderField(field, entry, field === focused))}</div>`;
}

function renderField(field: CardField, entry: CardEntry | undefined, isFocused: boolean): Html {
  const error = entry?.errors?.[field];
  const marks = error && html` aria-invalid="true" aria-describedby="${field}-error"`;
  // The security code is asked for each time, as it must not be stored anywhere.
  const value = field === 'cvc' ? '' : entry?.form[field];
  return html`<div class="field">
<label for="${field}">${LABELS[field]}</label>
<input id="${field}" name="${field}" type="text" value="${value}" required ${ATTRIBUTES[field]}${marks}${isFocused && html` autofocus`}>
${error && html`<p class="error" id="${field}-error">${error}</p>`}
</div>`;
}

export function renderTestCards(): Html {
  return html`<section class="hint" aria-labelledby="test-cards">
<h2 id="test-cards">Test cards</h2>
<p class="soft small">Use any future date, any CVC and any name.</p>
<ul>${TEST_CARDS.map(({ number, hint }) => html`<li><code>${number}</code> <span class="soft">${hint}</span></li>`)}</ul>
</section>`;
}
