import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

describe('Field', () => {
  it('labels its control', () => {
    const html = renderToStaticMarkup(
      <Field label="Title">
        <TextInput />
      </Field>,
    );
    expect(attribute(html, 'input', 'id')).toBe(attribute(html, 'label', 'for'));
    expect(attribute(html, 'input', 'aria-invalid')).toBeUndefined();
    expect(attribute(html, 'input', 'aria-describedby')).toBeUndefined();
  });

  it('connects description and error to the control, and marks it invalid', () => {
    const html = renderToStaticMarkup(
      <Field label="Title" description="Short." error="Enter a title.">
        <TextInput />
      </Field>,
    );
    const described = attribute(html, 'input', 'aria-describedby')?.split(' ') ?? [];
    expect(described).toHaveLength(2);
    for (const id of described) expect(html).toContain(`id="${id}"`);
    expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
  });

  it('has its live region on the page before there is an error to announce', () => {
    const html = renderToStaticMarkup(
      <Field label="Title">
        <TextInput />
      </Field>,
    );
    expect(html).toContain('aria-live="polite"');
  });

  it("lets the caller's props win; a description of the caller's own comes after the field's", () => {
    const html = renderToStaticMarkup(
      <Field label="Title" error="Enter a title.">
        <TextInput id="own" aria-describedby="elsewhere" />
      </Field>,
    );
    expect(attribute(html, 'input', 'id')).toBe('own');
    const [error = '', ...others] = attribute(html, 'input', 'aria-describedby')?.split(' ') ?? [];
    expect(html).toContain(`id="${error}"`);
    expect(others).toEqual(['elsewhere']);
  });
});

function attribute(html: string, tag: string, name: string): string | undefined {
  return html.match(new RegExp(`<${tag}[^>]*\\s${name}="([^"]*)"`))?.[1];
}
