import { describe, expect, it } from 'vitest';
import { maskNumber, readCard } from './cards.ts';

const NOW = new Date('2026-03-31T23:59:59Z');
const GOOD = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Odette Laurent' };

describe('readCard', () => {
  it('keeps a card’s last four digits, expiry and outcome', () => {
    expect(readCard(GOOD, NOW).card).toEqual({
      now: 'succeeds',
      later: 'succeeds',
      last4: '4242',
      expiry: '12/30',
    });
  });

  it.each([
    ['4000-0000-0000-0002', { now: 'declined', last4: '0002' }],
    ['4000 0000 0000 9995', { now: 'insufficient_funds', last4: '9995' }],
    ['4000000000000341', { now: 'succeeds', later: 'declined', last4: '0341' }],
  ])('knows what %s does', (number, card) => {
    expect(readCard({ ...GOOD, number }, NOW).card).toMatchObject(card);
  });

  it.each(['3/26', '03/26', '0326', '03 / 26', '03/2026'])(
    'accepts an expiry of %s until the end of the month',
    (expiry) => {
      expect(readCard({ ...GOOD, expiry }, NOW).card?.expiry).toBe('03/26');
      const april = new Date('2026-04-01T00:00:00Z');
      expect(readCard({ ...GOOD, expiry }, april).errors).toEqual({ expiry: 'Your card has expired.' });
    },
  );

  it.each([
    ['number', '4242 4242 4242 4241', 'Your card number is not valid.'],
    ['number', '', 'Your card number is not valid.'],
    ['number', '0000', 'Your card number is not valid.'],
    ['number', '4242 4242 4242 424a', 'Your card number is not valid.'],
    ['number', '5555 5555 5555 4444', 'Use one of the test cards.'],
    ['expiry', '13/30', 'Enter the expiry date as MM/YY.'],
    ['expiry', '', 'Enter the expiry date as MM/YY.'],
    ['expiry', '02/26', 'Your card has expired.'],
    ['cvc', '12', 'Enter the 3 or 4 digits.'],
    ['cvc', '12345', 'Enter the 3 or 4 digits.'],
    ['name', '  ', 'Enter the name on your card.'],
  ])('refuses as %s: "%s"', (field, value, message) => {
    expect(readCard({ ...GOOD, [field]: value }, NOW)).toEqual({ card: null, errors: { [field]: message } });
  });
});

it.each([
  ['4000 0000 0000 0002', '4000 0000 0000 0002'],
  ['4242 4242 4242 4241', '4242 4242 4242 4241'],
  ['5555 5555 5555 4444', '0000 0000 0000 0000'],
])('masks the number of a card that might be real: %s', (number, masked) => {
  expect(maskNumber(number)).toBe(masked);
  expect(readCard({ ...GOOD, number: masked }, NOW).errors?.number).toBe(
    readCard({ ...GOOD, number }, NOW).errors?.number,
  );
});
