import { useEffect } from 'react';

/**
 * What was typed while only the server's drawing of the page was there: React finds it in the fields, but does not say
 * so to whoever waits for changes.
 */
export function TakeOverTyped() {
  useEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea'))
      if (TYPED_INTO.test(field.type) && field.value !== field.defaultValue) typeAgain(field);
  }, []);
  return null;
}

const TYPED_INTO = /^(text|search|email)/;

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value;
  // React notes what is set on the field itself, and only speaks of what it has not noted.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
