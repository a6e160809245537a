import { beforeAll, describe, expect, it } from 'vitest';
import { setSiteOrigin } from '#web/site-origin.ts';
import { pageMeta } from './page-meta.ts';

const page = { title: 'Courses', description: 'All of them.', path: '/courses' };

describe('pageMeta', () => {
  beforeAll(() => setSiteOrigin('https://lunula.example/'));

  it('puts the product name after the page title', () => {
    expect(pageMeta(page)).toContainEqual({ title: 'Courses · Lunula' });
    expect(pageMeta(page)).toContainEqual({ property: 'og:title', content: 'Courses · Lunula' });
  });

  it('gives absolute addresses', () => {
    const canonical = { rel: 'canonical', href: 'https://lunula.example/courses' };
    expect(pageMeta(page)).toContainEqual(canonical);
    expect(pageMeta(page)).toContainEqual({ property: 'og:url', content: 'https://lunula.example/courses' });
    expect(pageMeta(page)).toContainEqual({
      property: 'og:image',
      content: 'https://lunula.example/share.png',
    });
  });

  it("leaves an external picture's address alone", () => {
    const image = 'https://pictures.example/a.png';
    expect(pageMeta({ ...page, image })).toContainEqual({ property: 'og:image', content: image });
  });

  it('keeps a page without an address out of search engines', () => {
    const entries = pageMeta({ ...page, path: null });
    expect(entries).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(JSON.stringify(entries)).not.toContain('canonical');
  });
});
