import { createHash } from 'node:crypto';
import { acceptsGzip, compressOnce } from '#server/platform/http/compress-answers.ts';
import type { Answer } from './kept-answers.ts';

export type Packed = { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

const packed = new WeakMap<Answer, Partial<Record<'gzip' | 'plain', Promise<Packed>>>>();

/** A kept answer as it leaves: put together once for all who take it compressed, and once for the others. */
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

/** What an answer says of itself where it is sent as it is, or not sent because it is known already. */
export function taggedHeaders(answer: Answer) {
  return {
    ...Object.fromEntries(answer.headers),
    ETag: tagOf(answer),
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  };
}

const tags = new WeakMap<Answer, string>();

/** The same for the same content, whichever process made it, and weak, because it is also that of other bytes. */
function tagOf(answer: Answer): string {
  const tag =
    tags.get(answer) ?? `W/"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`;
  tags.set(answer, tag);
  return tag;
}
