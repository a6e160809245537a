import type { CARD_OUTCOMES } from './test-pay.tables.ts';

export type CardOutcome = (typeof CARD_OUTCOMES)[number];
export type Refusal = Exclude<CardOutcome, 'succeeds'>;

export const REFUSALS: Record<Refusal, string> = {
  declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
};

/** What a card does when it is entered, and later on if that differs. */
type TestCard = { number: string; now: CardOutcome; later?: CardOutcome; hint: string };

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', now: 'succeeds', hint: 'Succeeds' },
  { number: '4000 0000 0000 0002', now: 'declined', hint: 'Is declined' },
  { number: '4000 0000 0000 9995', now: 'insufficient_funds', hint: 'Has insufficient funds' },
  {
    number: '4000 0000 0000 0341',
    now: 'succeeds',
    later: 'declined',
    hint: 'Is accepted now but fails on renewal',
  },
];

export const CARD_FIELDS = ['number', 'expiry', 'cvc', 'name'] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export type CardForm = Record<CardField, string>;
export type CardErrors = Partial<CardForm>;

/** All that is kept of a card: never its number. */
export type Card = { now: CardOutcome; later: CardOutcome; last4: string; expiry: string };

type CardReading = { card: Card; errors: null } | { card: null; errors: CardErrors };

export function readCard(form: CardForm, now: Date): CardReading {
  const number = digitsOf(form.number);
  const known = findTestCard(number);
  const expiry = readExpiry(form.expiry);
  const errors: CardErrors = {
    ...(!known && {
      number: passesLuhn(number) ? 'Use one of the test cards.' : 'Your card number is not valid.',
    }),
    ...(!expiry && { expiry: 'Enter the expiry date as MM/YY.' }),
    ...(expiry && expiry.end <= now && { expiry: 'Your card has expired.' }),
    ...(!/^\d{3,4}$/.test(form.cvc.trim()) && { cvc: 'Enter the 3 or 4 digits.' }),
    ...(!form.name.trim() && { name: 'Enter the name on your card.' }),
  };
  if (!known || !expiry || Object.keys(errors).length > 0) return { card: null, errors };
  const { now: outcome, later = outcome } = known;
  return { card: { now: outcome, later, last4: number.slice(-4), expiry: expiry.text }, errors: null };
}

/** Zeros pass the check too, so a masked number is refused for the same reason as the one that was typed. */
export function maskNumber(number: string): string {
  const digits = digitsOf(number);
  return passesLuhn(digits) && !findTestCard(digits) ? maskDigits(number) : number;
}

export function maskDigits(text: string): string {
  return text.replace(/\d/g, '0');
}

function digitsOf(number: string): string {
  return number.replace(/[\s-]/g, '');
}

function findTestCard(digits: string): TestCard | null {
  return TEST_CARDS.find((card) => digitsOf(card.number) === digits) ?? null;
}

/** Checks the check digit that every card number ends with. */
function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card is valid until the end of its month. Some numeric keyboards have no slash. */
function readExpiry(given: string): { text: string; end: Date } | null {
  const asTyped = /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$|^(0[1-9]|1[0-2])(\d\d)$/.exec(given.trim());
  if (!asTyped) return null;
  const [month = '', year = ''] = asTyped.slice(1).filter(Boolean);
  const end = new Date(Date.UTC(2000 + Number(year), Number(month)));
  return { text: `${month.padStart(2, '0')}/${year}`, end };
}
