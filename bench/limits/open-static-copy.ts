import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { BenchContext, BenchRequest, HttpSide } from '../harness/scenario.ts';
import { openProduct } from '../open-product.ts';

/** Asks the product once and sends the same bytes from then on, compressed as they came. */
export async function openStaticCopy(context: BenchContext, request: BenchRequest): Promise<HttpSide> {
  const product = await openProduct(context, { isCached: true, hasPages: !request.path.startsWith('/api/') });
  const response = await product.app.request(request.path, { headers: request.headers ?? {} });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = Object.fromEntries(
    ['Content-Type', 'Content-Encoding'].map((name) => [name, response.headers.get(name) ?? 'identity']),
  );
  await product.close();
  const app = new Hono().get(request.path, (c) => c.body(bytes, 200, headers));
  return { listener: getRequestListener(app.fetch), request, close: async () => {} };
}
