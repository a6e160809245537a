import { Hono } from 'hono';
import { isKnown } from '#server/platform/http/is-known.ts';
import { findFigure } from './find-figure.ts';

/** The drawings in the academy's texts. */
export function figureRoutes(): Hono {
  return new Hono().get('/figures/:module/:file', async (c) => {
    const figure = await findFigure(c.req.path);
    if (!figure) return c.body(null, 404, { 'Cache-Control': 'no-store' });
    const headers = {
      'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
      ETag: figure.etag,
      // Opened by itself it is a document, and must not run anything.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'X-Content-Type-Options': 'nosniff',
    };
    if (isKnown(c.req.header('If-None-Match'), figure.etag)) return c.body(null, 304, headers);
    return c.body(figure.svg, 200, { ...headers, 'Content-Type': 'image/svg+xml' });
  });
}
