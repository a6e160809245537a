import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TipFields } from './tip-fields.tsx';
import type { TipFormState } from './use-tip-form.ts';

function draw(message: string): string {
  const nothing = () => undefined;
  const tip: TipFormState = {
    form: { quickCents: 500, custom: '', message },
    errors: {},
    change: nothing,
    submit: nothing,
    amountField: { current: null },
    messageField: { current: null },
    amountCents: 500,
    isOpening: false,
  };
  return renderToStaticMarkup(<TipFields id="tip" tip={tip} />);
}

it('offers the amounts by their names, and one of one’s own from a dollar', () => {
  const words = draw('')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(words).toContain('$5 Buy a coffee $10 Show love $25 Support creator $50 Amazing work!');
  expect(draw('')).toMatch(/<input[^>]*type="number"[^>]*step="0.01"[^>]*min="1"/);
});

it('counts the message from the first character on, and says so once it gets long', () => {
  expect(draw('')).toContain('0/100');
  expect(draw('Lovely work')).toContain('11/100');
  expect(draw('Lovely work')).not.toContain('characters left');
  expect(draw('x'.repeat(90))).toMatch(/90\/100.*10 characters left/);
  expect(draw('x'.repeat(99))).toContain('1 character left');
});
