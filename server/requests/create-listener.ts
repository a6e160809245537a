import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { createRequestNaming, REQUEST_ID_HEADER } from '#server/platform/http/request-id.ts';
import { createRequestRecord } from '#server/platform/http/request-log.ts';
import { fixedHeaders } from '#server/platform/http/security-headers.ts';
import type { Answer } from '#server/platform/public-cache/kept-answers.ts';
import { type Packed, packAnswer } from '#server/platform/public-cache/pack-answer.ts';
import type { AppEnv, AppOptions } from './app-env.ts';

type Options = Pick<AppOptions, 'cache' | 'metrics' | 'trustedProxies'>;

/**
 * Answers Node's requests. Kept answers for visitors are sent before the application sees the request: most
 * requests are of this kind, and each layer costs more than the answer itself. Addresses are used as they
 * are: those we give to browsers are keys already, and others become one where they are answered.
 */
export function createListener(
  app: Pick<Hono<AppEnv>, 'fetch'>,
  { log, settings }: Pick<Deps, 'log' | 'settings'>,
  { cache, metrics, trustedProxies }: Options,
): RequestListener {
  const answerAnew = getRequestListener(app.fetch);
  const record = createRequestRecord({ log, metrics });
  const nameRequest = createRequestNaming(trustedProxies);
  const fixed = fixedHeaders({ isHttps: settings.publicUrl.startsWith('https:') });

  return (request, response) => {
    if (request.socket.destroyed) return;
    const startedAt = performance.now();
    const kept = findKept(request);
    if (!kept) return answerAnew(request, response);
    return packAnswer(kept, request.headers['accept-encoding']).then(
      (packed) => {
        const requestId = nameRequest(givenId(request), request.socket.remoteAddress);
        send(response, kept.status, packed, requestId);
        const { route, status } = kept;
        record({ requestId, method: 'GET', path: pathOf(request), route, status, startedAt });
      },
      () => answerAnew(request, response),
    );
  };

  function findKept({ method, url = '', headers }: IncomingMessage): Answer | null {
    // A client that already has this answer may not need it again.
    if (method !== 'GET' || headers['if-none-match'] !== undefined) return null;
    if (!url.startsWith('/api/')) return cache.read('page', url);
    // A session's answer is its own.
    return headers.authorization === undefined ? cache.read('api', url) : null;
  }

  function send(response: ServerResponse, status: number, packed: Packed, requestId: string): void {
    response.writeHead(status, [...headLines(packed), REQUEST_ID_HEADER, requestId]);
    response.end(packed.bytes);
  }

  /** Everything known before a request, assembled once per kept answer. */
  function headLines(packed: Packed): string[] {
    const known = heads.get(packed);
    if (known) return known;
    const headers = new Headers(fixed);
    // Whatever their spelling: two policies would both apply.
    for (const [name, value] of Object.entries(packed.headers)) headers.set(name, value);
    headers.set('Content-Length', String(packed.bytes.byteLength));
    const lines = [...headers].flat();
    heads.set(packed, lines);
    return lines;
  }
}

const heads = new WeakMap<Packed, string[]>();

function givenId({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' ? given : undefined;
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}
