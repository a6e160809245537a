import type { MiddlewareHandler } from 'hono';

/** Headers of every answer; pages add their own content policy. */
export function securityHeaders(options: { isHttps: boolean }): MiddlewareHandler {
  const fixed = Object.entries(fixedHeaders(options));
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const policy = headers.get('Content-Security-Policy');
    for (const [name, value] of fixed) headers.set(name, value);
    if (policy !== null) headers.set('Content-Security-Policy', policy);
  };
}

export function fixedHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
    'Content-Security-Policy': DATA_POLICY,
  };
}

/** Anything that is not a page may load nothing at all. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

type PagePolicyOptions = {
  /** Where scripts may come from besides our own files, and the hashes of inline ones. */
  scripts: readonly string[];
  isHttps: boolean;
  isDevelopment: boolean;
  /** Origins this page may show in a frame. */
  frames?: readonly string[] | undefined;
};

/**
 * Scripts are our own files, or are named in the policy. Styles may be inline: components set custom
 * properties and the overlay library writes style elements, and a style cannot act on a user's behalf. There
 * is no manifest-src: some WebKit builds do not know it and complain in the console of every page.
 */
export function pagePolicy(options: PagePolicyOptions): string {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${options.scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    "media-src 'self' https: blob:",
    `connect-src 'self'${options.isDevelopment ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    `frame-src ${options.frames?.join(' ') ?? "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
  return [...policy, ...(options.isHttps ? ['upgrade-insecure-requests'] : [])].join('; ');
}
