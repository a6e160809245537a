import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newNonce, nonceTemplate } from './nonce-template.ts';

const PLACEHOLDER = 'nonce-placeholder';
const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const SCRIPTS = Array.from(
  { length: 60 },
  (_, n) => `<script nonce="${PLACEHOLDER}" src="/assets/${n * 7}.js">`,
);
const PAGE = `${SCRIPTS.join('</script>')}<p>Þórdís ${'learns nail art '.repeat(5_000)}</p>${SCRIPTS.join('')}`;

describe('newNonce', () => {
  it('is random, of one length, and needs no escaping in HTML and headers', () => {
    const nonces = new Set(Array.from({ length: 100 }, newNonce));
    expect(nonces.size).toBe(100);
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w+/]{24}$/);
  });
});

describe('nonceTemplate', () => {
  it('puts the nonce of each answer where the placeholder was', () => {
    const template = nonceTemplate(encode(PAGE), PLACEHOLDER);
    for (const nonce of [newNonce(), newNonce()]) {
      expect(decode(template.fill(nonce))).toBe(PAGE.replaceAll(PLACEHOLDER, nonce));
    }
  });

  it('gives the same page compressed, as any program that knows gzip reads it', async () => {
    const template = nonceTemplate(encode(PAGE), PLACEHOLDER);
    for (const nonce of [newNonce(), newNonce()]) {
      expect(decode(gunzipSync(await template.fillCompressed(nonce)))).toBe(
        PAGE.replaceAll(PLACEHOLDER, nonce),
      );
    }
  });

  it('is nearly as small as if the page were compressed as a whole', async () => {
    const compressed = await nonceTemplate(encode(PAGE), PLACEHOLDER).fillCompressed(newNonce());
    const whole = gzipSync(PAGE.replaceAll(PLACEHOLDER, newNonce()));
    expect(compressed.length).toBeLessThan(whole.length * 1.1);
  });

  it('is cut once for the same page', () => {
    const html = encode(PAGE);
    expect(nonceTemplate(html, PLACEHOLDER)).toBe(nonceTemplate(html, PLACEHOLDER));
  });

  it('holds for any page: without nonces, with neighbours, at the ends, empty, repeating itself', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 50 }),
      fc.base64String({ maxLength: 50 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 5 }), async (texts) => {
        const nonce = newNonce();
        const repeated = [...texts, nonce.slice(3, 20), ...texts];
        const template = nonceTemplate(encode(repeated.join(PLACEHOLDER)), PLACEHOLDER);
        const expected = decode(encode(repeated.join(nonce)));
        expect(decode(template.fill(nonce))).toBe(expected);
        expect(decode(gunzipSync(await template.fillCompressed(nonce)))).toBe(expected);
      }),
    );
  });
});
