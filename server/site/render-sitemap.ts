import { dayOf } from '#server/platform/clock.ts';
import type { SitePage } from './list-site-pages.ts';

export function renderSitemap(publicUrl: string, pages: readonly SitePage[]): string {
  const entries = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${dayOf(changedAt)}</lastmod>` : '';
    return `<url><loc>${new URL(path, publicUrl).href}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
