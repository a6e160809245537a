import {
  CARD_FIELDS,
  type CardForm,
  EMPTY_CARD,
} from '#server/billing/providers/test-pay/cards/read-card.ts';

export function readCardForm(body: Readonly<Record<string, unknown>>): CardForm {
  const form = { ...EMPTY_CARD };
  for (const field of CARD_FIELDS) {
    const value = body[field];
    if (typeof value === 'string') form[field] = value.slice(0, MAX_LENGTH);
  }
  return form;
}

const MAX_LENGTH = 100;
