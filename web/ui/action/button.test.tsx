import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';

describe('Button', () => {
  it('never submits a form by accident', () => {
    expect(renderToStaticMarkup(<Button>Follow</Button>)).toContain('type="button"');
  });

  it('reports that it is busy, keeps its label for screen readers, and keeps focus', () => {
    const html = renderToStaticMarkup(<Button busy>Follow</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain('Follow');
    expect(html).not.toMatch(/\sdisabled=/);
  });
});
