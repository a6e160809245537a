import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { count } from '#tests/support/counts.ts';
import { normaliseSocial, normaliseWebsite, SOCIAL_NETWORKS, socialHref } from './social-links.ts';

describe('normaliseSocial', () => {
  it.each(SOCIAL_NETWORKS)('accepts handles and links of %s', (network) => {
    for (const given of [
      'lunula.nails',
      '@lunula.nails',
      ` ${network}.com/lunula.nails `,
      `https://${network}.com/@lunula.nails`,
      `HTTP://WWW.${network.toUpperCase()}.COM/lunula.nails/`,
      `https://m.${network}.com/lunula.nails?lang=en#top`,
    ]) {
      expect(normaliseSocial(network, given), given).toBe('@lunula.nails');
    }
    expect(normaliseSocial(network, '   ')).toBe('');
  });

  it.each(['channel/UC-x_1', 'c/Lunula', 'user/lunula'])('keeps the link to a YouTube %s', (path) => {
    expect(normaliseSocial('youtube', `youtube.com/${path}`)).toBe(`https://www.youtube.com/${path}`);
    expect(normaliseSocial('instagram', `instagram.com/${path}`)).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//instagram.com/x',
    '//evil.example/x',
    'https://evil.example/instagram.com/x',
    'https://instagram.com.evil.example/x',
    'https://instagram.com@evil.example/x',
    'https://user:pass@instagram.com/x',
    'https://instagram.com:80@evil.example/x',
    'https://instagram.com\\@evil.example/x',
    'https://instagram.com',
    'instagram.com',
    'https://instagram.com/p/abc/comments',
    'https://instagram.com/<img src=x>',
    'two words',
    '@',
    '@@name',
    'na/me',
    `@${'n'.repeat(65)}`,
  ])('refuses %j', (given) => {
    expect(normaliseSocial('instagram', given)).toBeNull();
  });

  it('accepts only its own network: a link to another is rejected', () => {
    expect(normaliseSocial('tiktok', 'https://www.youtube.com/@lunula')).toBeNull();
    expect(normaliseSocial('instagram', 'https://www.tiktok.com/@lunula')).toBeNull();
  });
});

describe('socialHref', () => {
  it.each([
    ['instagram', '@lunula', 'https://www.instagram.com/lunula'],
    ['youtube', '@lunula', 'https://www.youtube.com/@lunula'],
    ['tiktok', '@lunula', 'https://www.tiktok.com/@lunula'],
    ['youtube', 'https://www.youtube.com/channel/UC1', 'https://www.youtube.com/channel/UC1'],
    ['instagram', '', null],
    ['instagram', 'javascript:alert(1)', null],
    ['instagram', '//evil.example', null],
  ] as const)('of %s %j is %j', (network, stored, href) => {
    expect(socialHref(network, stored)).toBe(href);
  });

  it('leads only to that network, whatever was typed', () => {
    const typed = fc.string({
      unit: fc.constantFrom(...'@/:.?#\\ a', 'https://', 'instagram.com', 'evil.example'),
    });
    fc.assert(
      fc.property(typed, (text) => {
        const stored = normaliseSocial('instagram', text);
        const href = stored === null ? null : socialHref('instagram', stored);
        if (href !== null) expect(new URL(href).origin).toBe('https://www.instagram.com');
        if (stored !== null) expect(normaliseSocial('instagram', stored)).toBe(stored);
      }),
      { seed: 1, numRuns: count(1_000, 100_000) },
    );
  });
});

describe('normaliseWebsite', () => {
  it.each([
    ['', ''],
    ['example.com', 'https://example.com'],
    [' http://example.com/a?b=c#d ', 'http://example.com/a?b=c#d'],
    ['https://example.com:8443/x', 'https://example.com:8443/x'],
    ['example.com:8080', 'https://example.com:8080'],
    ['https://example.com?ref=lunula', 'https://example.com?ref=lunula'],
    ['https://example.com/@lunula', 'https://example.com/@lunula'],
    ['bücher.example', 'https://bücher.example'],
  ])('of %j is %j', (given, stored) => {
    expect(normaliseWebsite(given)).toBe(stored);
  });

  it.each([
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,x',
    'mailto:ada@example.com',
    'ftp://example.com',
    '//example.com',
    'https://',
    'https://localhost',
    'https://127.0.0.1',
    'https://[::1]',
    'https://example.0x1',
    'https://exa mple.com',
    'https://user@example.com',
    'https://good.example@evil.example',
    'https://good.example:443@evil.example',
    'https://good.example\\@evil.example',
    'https://example.com:99999',
    'https://exam<ple.com',
    'not a link',
  ])('refuses %j', (given) => {
    expect(normaliseWebsite(given)).toBeNull();
  });

  it('gives an address without credentials, or nothing', () => {
    const typed = fc.string({
      unit: fc.constantFrom(...'@/:.?#\\ a1[]%', 'https://', 'good.example', 'evil.example'),
    });
    fc.assert(
      fc.property(typed, (text) => {
        const stored = normaliseWebsite(text);
        if (!stored) return;
        const { protocol, username, password } = new URL(stored);
        expect({ protocol, username, password }).toMatchObject({ username: '', password: '' });
        expect(protocol).toMatch(/^https?:$/);
      }),
      { seed: 1, numRuns: count(1_000, 100_000) },
    );
  });
});
