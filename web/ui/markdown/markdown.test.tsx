import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '#server/platform/markdown/parse-markdown.ts';
import { Markdown } from './markdown.tsx';

const render = (markdown: string) => renderToStaticMarkup(<Markdown blocks={parseMarkdown(markdown)} />);

describe('module content', () => {
  it('renders every kind of block', () => {
    const html = render(
      '## Veins\n\nDrag, **never** *draw*.\n\n1. Load\n2. Wipe\n\n- dry\n\n> Wobble.\n\n| A |\n|---|\n| b |',
    );
    expect(html).toMatch(/<h2 id="section-veins"[^>]*>Veins<\/h2>/);
    expect(html).toMatch(/<strong[^>]*>never<\/strong> <em>draw<\/em>/);
    expect(html).toMatch(/<ol[^>]*><li[^>]*><span[^>]*>1<\/span><div><p[^>]*>Load<\/p><\/div><\/li>/);
    expect(html).toMatch(/<ul[^>]*><li[^>]*><span[^>]*><\/span><div><p[^>]*>dry<\/p><\/div><\/li>/);
    expect(html).toMatch(/role="note"[^>]*>.*Wobble\./);
    expect(html).toMatch(/<caption[^>]*>Veins<\/caption>.*<th[^>]*>A<\/th>.*<td[^>]*>b<\/td>/);
  });

  it('names the column of each cell of a table, for phones on which its header is not shown', () => {
    const table = render('| Grit | **What** for |\n|---|---|\n| 240 | edges |');
    expect(table).toMatch(/<td data-column="Grit"[^>]*>240<\/td><td data-column="What for"[^>]*>edges<\/td>/);
  });

  it('puts a picture’s title beneath it', () => {
    expect(render('![Two coats](https://example.org/a.webp "Thin <b>")')).toMatch(
      /^<figure[^>]*><img src="https:\/\/example.org\/a.webp" alt="Two coats"[^>]*\/><figcaption[^>]*>Thin &lt;b&gt;<\/figcaption><\/figure>$/,
    );
    expect(render('![Two coats](https://example.org/a.webp)')).not.toContain('figcaption');
  });

  it('asks another server for a picture only once it comes into view, and tells it nothing of the page', () => {
    const picture = render('![Two coats](https://example.org/a.webp)');
    expect(picture).toContain('loading="lazy" referrerPolicy="no-referrer"');
  });

  it('opens external links in a new tab, without access to this page', () => {
    expect(render('[law](https://example.org/)')).toContain(
      '<a href="https://example.org/" target="_blank" rel="noopener noreferrer nofollow"',
    );
  });
});

describe('hostile module content', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '## <script>alert(1)</script>',
    '## "><img src=x onerror=alert(1)>',
    '- <a href="javascript:alert(1)">x</a>',
    '1. <math><mi xlink:href="data:x,<script>alert(1)</script>"></math>',
    '> <style>*{display:none}</style>',
    '| <script>alert(1)</script> |\n|---|\n| <img src=x onerror=alert(1)> |',
    '**<script>alert(1)</script>**',
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](https://example.org/"onmouseover="alert(1))',
    '![x](javascript:alert(1))',
    '<!-- --><script>alert(1)</script>',
    '\\<script>alert(1)</script>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ])('stays text: %s', (payload) => {
    const html = render(payload);
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map((match) => match[1]);
    const known = [
      'p',
      'h2',
      'strong',
      'ul',
      'ol',
      'li',
      'div',
      'span',
      'section',
      'table',
      'caption',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'a',
    ];
    expect(tags.filter((tag) => !known.includes(tag ?? ''))).toEqual([]);
    expect(html).not.toMatch(/<[^>]*\s(on\w+|style|src|srcdoc)=/i);
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https?:\/\//);
  });
});
