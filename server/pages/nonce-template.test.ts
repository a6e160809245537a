import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nonceTemplate } from './nonce-template.ts';

const PLACEHOLDER = 'nonce-placeholder';
const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const PAGE = `<script nonce="${PLACEHOLDER}">1</script><p>Þórdís ${'long '.repeat(5_000)}</p><script nonce="${PLACEHOLDER}"></script>`;

describe('nonceTemplate', () => {
  it('puts the nonce of each answer where the placeholder was', () => {
    const template = nonceTemplate(encode(PAGE), PLACEHOLDER);
    for (const nonce of ['abc+/=', 'other']) {
      expect(decode(template.fill(nonce))).toBe(PAGE.replaceAll(PLACEHOLDER, nonce));
    }
  });

  it('gives the same page compressed, as any program that knows gzip reads it', async () => {
    const template = nonceTemplate(encode(PAGE), PLACEHOLDER);
    for (const nonce of ['abc+/=', 'other']) {
      const bytes = await template.fillCompressed(nonce);
      expect(bytes.length).toBeLessThan(PAGE.length / 20);
      expect(decode(gunzipSync(bytes))).toBe(PAGE.replaceAll(PLACEHOLDER, nonce));
    }
  });

  it('is cut once for the same page', () => {
    const html = encode(PAGE);
    expect(nonceTemplate(html, PLACEHOLDER)).toBe(nonceTemplate(html, PLACEHOLDER));
  });

  it('holds for any page: without nonces, with neighbours, at the ends, empty', async () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyText, { minLength: 1, maxLength: 5 }),
        fc.base64String({ maxLength: 24 }),
        async (texts, nonce) => {
          const template = nonceTemplate(encode(texts.join(PLACEHOLDER)), PLACEHOLDER);
          const expected = decode(encode(texts.join(nonce)));
          expect(decode(template.fill(nonce))).toBe(expected);
          expect(decode(gunzipSync(await template.fillCompressed(nonce)))).toBe(expected);
        },
      ),
    );
  });
});
