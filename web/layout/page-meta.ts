import type { MetaTag } from '#web/router/page-module.ts';
import { siteOrigin } from '#web/site-origin.ts';

export type PageMeta = {
  /** Without the product's name, which is added. */
  title: string;
  description: string;
  /** The page's canonical address, without its query; null for a page that search engines should not find. */
  path: string | null;
  /** The picture shown when the page is shared: 1200 by 630, as a path or an address. */
  image?: string;
};

const DEFAULT_IMAGE = '/share.png';

/** What every page tells search engines and link previews about itself. For a page's `meta`. */
export function pageMeta({ title, description, path, image = DEFAULT_IMAGE }: PageMeta): MetaTag[] {
  const fullTitle = `${title} · Lunula`;
  const shared: MetaTag[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:site_name', content: 'Lunula' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: absolute(image) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (path === null) return [...shared, { name: 'robots', content: 'noindex' }];
  return [
    ...shared,
    { property: 'og:url', content: absolute(path) },
    { rel: 'canonical', href: absolute(path) },
  ];
}

function absolute(address: string): string {
  return new URL(address, siteOrigin()).href;
}
