import { Hono, type HonoRequest } from 'hono';
import { createApiHandler } from '#server/api.ts';
import { apiDocumentRoutes } from '#server/api-document/api-document.routes.ts';
import { addErrorField, type ErrorBody, sayWhenToRetry } from '#server/api-errors.ts';
import type { AppEnv, AppOptions } from '#server/app.ts';
import type { Authenticate } from '#server/create-authentication.ts';
import type { Deps } from '#server/deps.ts';
import { clientAddress, createProxyTrust, networkOf } from '#server/platform/http/client-network.ts';
import { packKeptAnswer } from '#server/platform/http/pack-kept-answer.ts';
import type { CachedAnswer } from '#server/platform/http/public-cache.ts';
import { isMember } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

export function apiRoutes(deps: Deps, options: AppOptions, authenticate: Authenticate): Hono<AppEnv> {
  const handler = createApiHandler(deps.log);
  const trust = createProxyTrust(options.trustedProxies);

  const routes = new Hono<AppEnv>();
  routes.route('/', apiDocumentRoutes(deps.settings.publicUrl));

  routes.all('/*', async (c) => {
    const socketAddress = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
    const network = networkOf(clientAddress(socketAddress, c.req.header('x-forwarded-for'), trust));
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const viewer = await authenticate(c.req, !isRead);

    const cacheKey = isRead && !isMember(viewer) ? c.req.url : null;
    const cached = cacheKey && options.cache.read(cacheKey);
    if (cached) return answerFrom(cached, c.req);

    const version = options.cache.version();
    const request = c.req.method === 'HEAD' ? new Request(c.req.raw, { method: 'GET' }) : c.req.raw;
    const { matched, response } = await handler.handle(request, {
      prefix: '/api',
      context: { deps, viewer, network },
    });
    if (!matched) throw new DomainError('NOT_FOUND');
    if (cacheKey && response.status === 200) {
      const body = new Uint8Array(await response.arrayBuffer());
      const headers: [string, string][] = [
        ['Content-Type', response.headers.get('content-type') ?? 'application/json'],
      ];
      return answerFrom(options.cache.write(cacheKey, version, body, headers), c.req);
    }
    response.headers.set('Cache-Control', 'no-store');
    if (response.ok) return response;
    const body = (await response.json()) as ErrorBody;
    options.metrics.countError(body.code);
    sayWhenToRetry(response.headers, body);
    return Response.json(addErrorField(body, c.req.path), response);
  });
  return routes;
}

async function answerFrom(answer: CachedAnswer, request: HonoRequest): Promise<Response> {
  if (request.header('if-none-match')?.includes(answer.etag)) {
    const headers = { ...Object.fromEntries(answer.headers), ETag: answer.etag, 'Cache-Control': 'no-cache' };
    return new Response(null, { status: 304, headers });
  }
  const { bytes, headers } = await packKeptAnswer(answer, request.header('accept-encoding'));
  return new Response(bytes, { headers });
}
