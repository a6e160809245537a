import type { HonoRequest } from 'hono';
import { isKnown } from '#server/platform/http/is-known.ts';
import type { Answer } from './kept-answers.ts';
import { packAnswer, taggedHeaders } from './pack-answer.ts';

/** Sends a shared answer; a client that already has it gets a 304. */
export async function answerFrom(
  answer: Answer,
  request: HonoRequest,
  more: Record<string, string> = {},
): Promise<Response> {
  const tagged = taggedHeaders(answer);
  if (answer.status === 200 && isKnown(request.header('if-none-match'), tagged.ETag)) {
    return new Response(null, { status: 304, headers: { ...tagged, ...more } });
  }
  const { bytes, headers } = await packAnswer(answer, request.header('accept-encoding'));
  return new Response(bytes, { status: answer.status, headers: { ...headers, ...more } });
}
