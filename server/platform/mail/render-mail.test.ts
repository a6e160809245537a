import { describe, expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';
import { renderMail } from './render-mail.ts';

/** What mail programs look for, generously. */
const LINK_LIKE =
  /[a-z]+:\/\/|(?:^|\s)\/\/|www\.\w|(?:mailto|tel):[\w+]|\w@\w|\d\.\d+\.\d|[\p{L}\d][.。．｡]\p{L}{2,}/giu;

const content = {
  subject: 'Confirm your email',
  preheader: 'One tap and you are in.',
  heading: 'Welcome to Lunula',
  paragraphs: ['Glad you are here.', 'Your brushes are waiting.'],
  action: { label: 'Confirm email', href: 'https://lunula.test/auth/verify?token=a&next=%2F' },
  footnote: 'You did not sign up? Ignore this mail.',
};

describe('renderMail', () => {
  it('says the same in text and in HTML', () => {
    const { subject, text, html } = renderMail(content);

    expect(subject).toBe('Confirm your email');
    for (const part of [content.heading, ...content.paragraphs, content.action.label, content.footnote]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain(content.action.href);
    expect(html).toContain('href="https://lunula.test/auth/verify?token=a&amp;next=%2F"');
    expect(html).toContain('>Lunula<');
  });

  it('lists what happened, each linked to its address only, and ends with a way out', () => {
    const items = [
      { title: 'Eve posted <b>', body: 'See evil.example/login', href: 'https://lunula.test/profile/1' },
    ];
    const wayOut = { label: 'Unsubscribe', href: 'https://lunula.test/unsubscribe#token=a.b' };
    const { text, html } = renderMail({
      ...content,
      action: undefined,
      sections: [{ heading: 'People you follow', items }],
      wayOut,
    });
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      'https://lunula.test/profile/1',
      'https://lunula.test/unsubscribe#token=a.b',
    ]);
    expect(html).toContain('Eve posted &lt;b&gt;');
    expect(html).not.toContain('evil.example');
    expect(text).not.toContain('evil.example');
    expect(text).toMatch(
      /People you follow\n\nEve posted <b>\nSee evil.+\nhttps:\/\/lunula\.test\/profile\/1\n/u,
    );
    expect(text).toContain('Unsubscribe:\nhttps://lunula.test/unsubscribe#token=a.b');
  });

  it('has no button or footnote unless given one', () => {
    const { text, html } = renderMail({ ...content, action: undefined, footnote: undefined });

    expect(html).not.toContain('<a ');
    expect(html).not.toContain('Ignore this mail');
    expect(text).toBe(
      'Welcome to Lunula\n\nGlad you are here.\n\nYour brushes are waiting.\n\n-- \nLunula\n',
    );
  });

  it('escapes everything it is given', () => {
    const attack = `"><img src=x onerror='alert(1)'>&amp;`;
    const { html } = renderMail({
      subject: attack,
      preheader: attack,
      heading: attack,
      paragraphs: [attack],
      action: { label: attack, href: `https://lunula.test/?q=${attack}` },
      footnote: attack,
    });

    expect(html).not.toContain('<img');
    expect(html).not.toContain("'alert");
    expect(html.split('&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;')).toHaveLength(7);
  });

  it('keeps line breaks inside a paragraph', () => {
    expect(renderMail({ ...content, paragraphs: ['one\ntwo'] }).html).toContain('one<br>two');
  });

  it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', '/auth/verify', ''])(
    'refuses to link to %j',
    (href) => {
      expect(() => renderMail({ ...content, action: { label: 'Open', href } })).toThrow(TypeError);
    },
  );

  it.each([
    'evil.example/login',
    'https://evil.example',
    'HTTPS://EVIL.EXAMPLE',
    'www.evil.example',
    '//evil.example',
    'http://localhost:8080/x',
    'http://192.168.0.10/x',
    'ann@evil.example',
    'mailto:ann@evil.example',
    'tel:+15550100',
    'evil。example',
    'evil．example',
    'müller.example',
    'пример.рф',
  ])('contains nothing that a mail program would turn into a link: %s', (name) => {
    const named = `Made by ${name}, at 14:05 for $12.50.`;
    const { text, html } = renderMail({
      ...content,
      preheader: named,
      heading: named,
      paragraphs: [named],
      choices: [{ about: named, label: 'This one', href: content.action.href }],
      footnote: named,
    });
    const own = [content.action.href, escapeHtml(content.action.href)];
    for (const body of [text, html.slice(html.indexOf('<body'))]) {
      const read = own.reduce((rest, href) => rest.replaceAll(href, ''), body);
      expect(read).not.toContain(name);
      expect(read.match(LINK_LIKE)).toBeNull();
      expect(read.replaceAll('\u2060', '').split(named)).toHaveLength(body === text ? 5 : 6);
      expect(read).toContain('at 14:05 for $12.50.');
    }
  });

  it('keeps subject and heading on one line, whatever they contain', () => {
    const named = { ...content, subject: 'Your receipt: A\r\nBcc: b@x.test', heading: 'Thank\nyou' };
    const { subject, text } = renderMail(named);
    expect(subject).toBe('Your receipt: A Bcc: b@x.test');
    expect(text).toMatch(/^Thank you\n/);
  });
});
