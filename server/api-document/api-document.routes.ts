import { createHash } from 'node:crypto';
import { Hono, type HonoRequest } from 'hono';
import { acceptsGzip, compressOnce } from '#server/platform/http/compress-answers.ts';
import { isKnown } from '#server/platform/http/is-known.ts';
import { openOnce } from '#server/platform/open-once.ts';
import type { AppEnv } from '#server/requests/app-env.ts';

type Made = { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> & { ETag: string } };

/** The API's description for programs and people: generated on first request and then kept. */
export function apiDocumentRoutes(publicUrl: string): Hono<AppEnv> {
  const ask = openOnce(() => make(publicUrl));

  return new Hono<AppEnv>()
    .get('/openapi.json', async (c) => answerWith((await ask()).document, c.req))
    .get('/docs', async (c) => answerWith((await ask()).page, c.req));
}

async function make(publicUrl: string) {
  // Few ask for it, and what writes it would take memory from the start.
  const [{ generateOpenApi }, { renderReference }] = await Promise.all([
    import('./generate-openapi.ts'),
    import('./reference/render-reference.ts'),
  ]);
  const document = await generateOpenApi(publicUrl);
  const { html, policy } = renderReference(document);
  return {
    document: keep(JSON.stringify(document), { 'Content-Type': 'application/json' }),
    page: keep(html, { 'Content-Type': 'text/html; charset=UTF-8', 'Content-Security-Policy': policy }),
  };
}

function keep(text: string, headers: Record<string, string>): Made {
  const bytes = new TextEncoder().encode(text);
  // Weak, because the compressed bytes differ.
  const ETag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes, headers: { ...headers, ETag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' } };
}

async function answerWith({ bytes, headers }: Made, request: HonoRequest): Promise<Response> {
  if (isKnown(request.header('if-none-match'), headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  if (!acceptsGzip(request.header('accept-encoding'))) return new Response(bytes, { headers });
  return new Response(await compressOnce(bytes), { headers: { ...headers, 'Content-Encoding': 'gzip' } });
}
