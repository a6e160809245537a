import { acceptsGzip, compressOnce } from './compress-answers.ts';
import type { CachedAnswer } from './public-cache.ts';

type Packed = { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

const packed = new WeakMap<CachedAnswer, Partial<Record<'gzip' | 'plain', Promise<Packed>>>>();

/** A kept answer as it leaves: put together once for all who take it compressed, and once for the others. */
export function packKeptAnswer(answer: CachedAnswer, acceptEncoding: string | undefined): Promise<Packed> {
  const forms = packed.get(answer) ?? {};
  packed.set(answer, forms);
  const form = acceptsGzip(acceptEncoding) ? 'gzip' : 'plain';
  forms[form] ??= pack(answer, form === 'gzip');
  return forms[form];
}

async function pack(answer: CachedAnswer, isCompressed: boolean): Promise<Packed> {
  const headers = { ...Object.fromEntries(answer.headers), ETag: answer.etag, 'Cache-Control': 'no-cache' };
  const bytes = isCompressed ? await compressOnce(answer.body) : answer.body;
  if (bytes === answer.body) return { bytes, headers };
  const encoded = { ETag: `W/${answer.etag}`, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' };
  return { bytes, headers: { ...headers, ...encoded } };
}
