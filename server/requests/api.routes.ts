import { Hono } from 'hono';
import { apiDocumentRoutes } from '#server/api-document/api-document.routes.ts';
import type { Deps } from '#server/deps.ts';
import { addressOf } from '#server/platform/http/address-of.ts';
import { clientAddress, createProxyTrust, networkOf } from '#server/platform/http/client-network.ts';
import { answerFrom } from '#server/platform/public-cache/answer-from.ts';
import type { Answer } from '#server/platform/public-cache/kept-answers.ts';
import { staleHeader } from '#server/platform/public-cache/stale-header.ts';
import { isMember } from '#shared/access/viewer.ts';
import { BUILD_HEADER } from '#shared/build-name.ts';
import { DomainError } from '#shared/errors.ts';
import { createApiHandler } from './api.ts';
import { addErrorField, type ErrorBody, sayWhenToRetry } from './api-errors.ts';
import { apiKeyOf, apiRoute } from './api-keys.ts';
import type { AppEnv, AppOptions } from './app-env.ts';
import type { Authenticate } from './create-authentication.ts';
import { procedureAt } from './procedure-at.ts';

export function apiRoutes(deps: Deps, options: AppOptions, authenticate: Authenticate): Hono<AppEnv> {
  const { publicUrl } = deps.settings;
  const handler = createApiHandler(deps.log);
  const trust = createProxyTrust(options.trustedProxies);

  const routes = new Hono<AppEnv>();
  routes.route('/', apiDocumentRoutes(publicUrl));

  routes.all('/*', async (c) => {
    const socketAddress = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
    const network = networkOf(clientAddress(socketAddress, c.req.header('x-forwarded-for'), trust));
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const viewer = await authenticate(c.req, !isRead);
    const ask = async (request: Request) => {
      const answerHeaders = new Headers();
      const userAgent = c.req.header('user-agent') ?? '';
      const { matched, response } = await handler.handle(request, {
        prefix: '/api',
        context: { deps, viewer, network, userAgent, answerHeaders },
      });
      if (!matched) throw new DomainError('NOT_FOUND');
      for (const [name, value] of answerHeaders) response.headers.set(name, value);
      return response;
    };

    const kept = isRead && !isMember(viewer) ? apiKeyOf(addressOf(c.req.url)) : null;
    if (kept === null) {
      const found = procedureAt(isRead ? 'GET' : c.req.method, c.req.path.slice('/api'.length));
      if (found) c.set('route', apiRoute(found.procedure));
      const isHead = c.req.method === 'HEAD';
      const request = isHead ? new Request(c.req.raw, { method: 'GET' }) : c.req.raw;
      return unkept(await ask(request), c.req.path);
    }
    const { key, route } = kept;
    c.set('route', route);
    const obtained = await options.cache.obtain('api', key, async () => {
      const made = await toAnswer(route, await ask(new Request(new URL(key, publicUrl))));
      return { answer: made, keepAs: made.status === 200 ? key : null };
    });
    const { answer } = obtained;
    return answer.status === 200
      ? answerFrom(answer, c.req, staleHeader(obtained))
      : unkept(toResponse(answer), c.req.path);
  });
  return routes;

  async function unkept(response: Response, path: string): Promise<Response> {
    response.headers.set('Cache-Control', 'no-store');
    if (options.build) response.headers.set(BUILD_HEADER, options.build);
    if (response.ok) return response;
    const body = (await response.json()) as ErrorBody;
    options.metrics.countError(body.code);
    sayWhenToRetry(response.headers, body);
    return Response.json(addErrorField(body, path), response);
  }
}

async function toAnswer(route: string, response: Response): Promise<Answer> {
  const contentType = response.headers.get('content-type') ?? 'application/json';
  const body = new Uint8Array(await response.arrayBuffer());
  return { route, status: response.status, headers: [['Content-Type', contentType]], body };
}

function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers: Object.fromEntries(headers) });
}
