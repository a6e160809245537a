import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { ApiClient } from '#web/api.ts';
import { visitorApiContext } from '#web/host-context.ts';
import { NonceContext } from '#web/nonce-context.ts';
import { setSiteOrigin } from '#web/site-origin.ts';

/** Renders wait for their data, so a page that takes longer than this is broken. */
const RENDER_TIMEOUT_MS = 5_000;

export type Host = (request: Request) => Promise<Response>;
export type HostOptions = {
  build: ServerBuild;
  mode: string;
  api: ApiClient;
  nonce: string;
  publicUrl: string;
};

/**
 * The host calls this instead of importing the router itself: in development there would be two copies of it.
 * Every page is rendered with one placeholder nonce, which the host replaces in each answer.
 */
export function createHost({ build, mode, api, nonce, publicUrl }: HostOptions): Host {
  const handle = createRequestHandler(build, mode);
  placeholderNonce = nonce;
  setSiteOrigin(publicUrl);
  return (request) => {
    const context = new RouterContextProvider();
    context.set(visitorApiContext, api);
    return handle(request, context);
  };
}

let placeholderNonce = '';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  let failed = false;
  const stream = await renderToReadableStream(
    <NonceContext value={placeholderNonce}>
      <ServerRouter context={entryContext} url={request.url} nonce={placeholderNonce} />
    </NonceContext>,
    {
      nonce: placeholderNonce,
      signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
      onError() {
        failed = true;
      },
    },
  );
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { headers, status: failed ? 500 : status });
}
