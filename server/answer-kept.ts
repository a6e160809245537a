import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv, AppOptions } from '#server/app.ts';
import { fillPage } from '#server/pages/fill-page.ts';
import { pageKey } from '#server/pages/page.routes.ts';
import { packKeptAnswer } from '#server/platform/http/pack-kept-answer.ts';
import { type createRequestNaming, REQUEST_ID_HEADER } from '#server/platform/http/request-id.ts';
import type { createRequestRecord } from '#server/platform/http/request-log.ts';
import { fixedHeaders } from '#server/platform/http/security-headers.ts';

type KeptOptions = {
  isHttps: boolean;
  record: ReturnType<typeof createRequestRecord>;
  nameRequest: ReturnType<typeof createRequestNaming>;
};

type Kept = { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

/**
 * What is kept for visitors leaves before anything else looks at the request, with all of its headers at once: most
 * requests are of this kind, and each layer they pass costs more than the answer itself.
 */
export function answerKept(
  { cache }: Pick<AppOptions, 'cache'>,
  { isHttps, record, nameRequest }: KeptOptions,
): MiddlewareHandler<AppEnv> {
  const fixed = { ...fixedHeaders({ isHttps }), Vary: 'Accept-Encoding' };

  return async (c, next) => {
    const startedAt = performance.now();
    const kept = c.req.method === 'GET' ? await find(c) : null;
    if (!kept) return next();
    const requestId = nameRequest(c);
    record({ requestId, method: 'GET', path: c.req.path, status: 200, startedAt });
    return new Response(kept.bytes, {
      headers: { ...fixed, ...kept.headers, [REQUEST_ID_HEADER]: requestId },
    });
  };

  async function find(c: Context<AppEnv>): Promise<Kept | null> {
    const acceptEncoding = c.req.header('accept-encoding');
    if (!c.req.path.startsWith('/api/')) {
      const page = cache.read(pageKey(c.req.url));
      if (!page) return null;
      const asked = { path: c.req.path, acceptEncoding };
      const { bytes, headers } = await fillPage(page.body, asked, { isHttps, isDevelopment: false });
      return { bytes, headers: { ...Object.fromEntries(page.headers), ...headers } };
    }
    // A session's answer is its own, and whoever has this one already may not need it again.
    const isOpen = ['authorization', 'if-none-match'].every((name) => c.req.header(name) === undefined);
    const answer = isOpen ? cache.read(c.req.url) : null;
    return answer && packKeptAnswer(answer, acceptEncoding);
  }
}
