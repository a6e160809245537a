import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KeptText } from './kept-text.tsx';

it('has what the lesson is about and its text, which need no connection', () => {
  const content = [
    { kind: 'paragraph' as const, children: [{ kind: 'text' as const, text: 'Two thin coats' }] },
  ];
  const drawn = renderToStaticMarkup(<KeptText lesson={{ description: 'Glass from gel', content }} />);
  expect(drawn).toContain('Glass from gel');
  expect(drawn).toContain('Two thin coats');
});

it('has nothing to say of a lesson that is its film alone', () => {
  expect(renderToStaticMarkup(<KeptText lesson={{ description: '', content: [] }} />)).toBe('');
});
