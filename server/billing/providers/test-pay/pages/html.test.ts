import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('html', () => {
  it('escapes what is put in, once, and leaves markup alone', () => {
    const title = `<img src=x onerror="alert('1')"> & more`;
    const inner = html`<b>${title}</b>`;
    expect(html`<p>${inner}</p>`.markup).toBe(
      '<p><b>&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more</b></p>',
    );
  });

  it('takes lists and numbers, and leaves out what is not there', () => {
    expect(html`${[html`<i>1</i>`, '<']}${2}${null}${undefined}${false}`.markup).toBe('<i>1</i>&lt;2');
  });
});
