import { TEST_CARDS, type TestCard } from './test-cards.ts';

export const CARD_FIELDS = ['number', 'expiry', 'cvc', 'name'] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export type CardForm = Record<CardField, string>;
export type CardErrors = Partial<Record<CardField, string>>;

/** All that is kept of a card once it has been read: the number is not among it. */
export type Card = Pick<TestCard, 'now' | 'later'> & { last4: string; expiry: string };

export type CardReading = { card: Card; errors: null } | { card: null; errors: CardErrors };

export const EMPTY_CARD: CardForm = { number: '', expiry: '', cvc: '', name: '' };

export function readCard(form: CardForm, now: Date): CardReading {
  const number = form.number.replace(/[\s-]/g, '');
  const known = TEST_CARDS.find((card) => card.number === number);
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
  const card = { now: known.now, later: known.later, last4: number.slice(-4), expiry: expiry.text };
  return { card, errors: null };
}

/** The check digit that every card number ends with. */
function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card is good until its month is over. */
function readExpiry(given: string): { text: string; end: Date } | null {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$/.exec(writeSlash(given.trim())) ?? [];
  if (!month || !year) return null;
  return {
    text: `${month.padStart(2, '0')}/${year}`,
    end: new Date(Date.UTC(2000 + Number(year), Number(month))),
  };
}

/** Some keyboards for digits have no slash. */
function writeSlash(expiry: string): string {
  return /^\d{4}$/.test(expiry) ? `${expiry.slice(0, 2)}/${expiry.slice(2)}` : expiry;
}
