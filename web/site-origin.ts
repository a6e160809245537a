let hostOrigin = '';

/** The host says once, at start, under which address people reach the site. */
export function setSiteOrigin(publicUrl: string): void {
  hostOrigin = new URL(publicUrl).origin;
}

/**
 * The site's public address, for links that must be absolute. The browser reads what the server wrote into the
 * document, because the address it came by may be another one.
 */
export function siteOrigin(): string {
  return import.meta.env.SSR ? hostOrigin : (document.documentElement.dataset.origin ?? location.origin);
}
