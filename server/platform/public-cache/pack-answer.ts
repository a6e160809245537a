import { createHash } from 'node:crypto';
import { acceptsGzip, compressOnce } from '#server/platform/http/compress-answers.ts';
import type { Answer } from './kept-answers.ts';

export type Packed = { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

const packed = new WeakMap<Answer, Partial<Record<'gzip' | 'plain', Promise<Packed>>>>();

/** A kept answer as it is sent: assembled once for clients that accept gzip, and once for the others. */
export function packAnswer(answer: Answer, acceptEncoding: string | undefined): Promise<Packed> {
  const forms = packed.get(answer) ?? {};
  packed.set(answer, forms);
  const form = acceptsGzip(acceptEncoding) ? 'gzip' : 'plain';
  forms[form] ??= pack(answer, form === 'gzip');
  return forms[form];
}

async function pack(answer: Answer, isCompressed: boolean): Promise<Packed> {
  const headers = taggedHeaders(answer);
  const bytes = isCompressed ? await compressOnce(answer.body) : answer.body;
  if (bytes === answer.body) return { bytes, headers };
  return { bytes, headers: { ...headers, 'Content-Encoding': 'gzip' } };
}

/** The headers of an answer, whether it is sent or answered with a 304. */
export function taggedHeaders(answer: Answer) {
  return {
    ...Object.fromEntries(answer.headers),
    ETag: tagOf(answer),
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  };
}

const tags = new WeakMap<Answer, string>();

/**
 * The same for the same content, whichever process made it; weak, because it covers the compressed bytes too.
 */
function tagOf(answer: Answer): string {
  const tag =
    tags.get(answer) ?? `W/"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`;
  tags.set(answer, tag);
  return tag;
}
