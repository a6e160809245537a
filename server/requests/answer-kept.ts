import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv, AppOptions } from '#server/app.ts';
import { fillPage } from '#server/pages/fill-page.ts';
import { addressOf } from '#server/platform/http/address-of.ts';
import { type createRequestNaming, REQUEST_ID_HEADER } from '#server/platform/http/request-id.ts';
import type { createRequestRecord } from '#server/platform/http/request-log.ts';
import { fixedHeaders } from '#server/platform/http/security-headers.ts';
import { packAnswer } from '#server/platform/public-cache/pack-answer.ts';

type KeptOptions = {
  isHttps: boolean;
  record: ReturnType<typeof createRequestRecord>;
  nameRequest: ReturnType<typeof createRequestNaming>;
};

type Kept = { status: number; bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

/**
 * What is kept for visitors leaves before anything else looks at the request, with all of its headers at once: most
 * requests are of this kind, and each layer they pass costs more than the answer itself. Addresses are taken as they
 * are: those that browsers get from us are keys already, and others become one where they are answered.
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
    const { status, bytes, headers } = kept;
    const requestId = nameRequest(c);
    record({ requestId, method: 'GET', path: c.req.path, status, startedAt });
    return new Response(bytes, { status, headers: { ...fixed, ...headers, [REQUEST_ID_HEADER]: requestId } });
  };

  async function find(c: Context<AppEnv>): Promise<Kept | null> {
    const address = addressOf(c.req.url);
    const acceptEncoding = c.req.header('accept-encoding');
    if (!address.startsWith('/api/')) {
      const page = cache.read('page', address);
      if (!page) return null;
      const asked = { path: c.req.path, acceptEncoding };
      const { bytes, headers } = await fillPage(page.body, asked, { isHttps, isDevelopment: false });
      return { status: page.status, bytes, headers: { ...Object.fromEntries(page.headers), ...headers } };
    }
    // A session's answer is its own, and whoever has this one already may not need it again.
    const isOpen = ['authorization', 'if-none-match'].every((name) => c.req.header(name) === undefined);
    const answer = isOpen ? cache.read('api', address) : null;
    return answer && { status: answer.status, ...(await packAnswer(answer, acceptEncoding)) };
  }
}
