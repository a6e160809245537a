import { describe, expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';

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

  it('keeps subject and heading on one line, whatever they contain', () => {
    const named = { ...content, subject: 'Your receipt: A\r\nBcc: b@x.test', heading: 'Thank\nyou' };
    const { subject, text } = renderMail(named);
    expect(subject).toBe('Your receipt: A Bcc: b@x.test');
    expect(text).toMatch(/^Thank you\n/);
  });
});
