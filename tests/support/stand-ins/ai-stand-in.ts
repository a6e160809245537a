import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { nameOfPart, writePart } from './ai-author.ts';

const chatRequest = z.object({
  model: z.literal('stand-in-1'),
  messages: z.tuple([
    z.object({ role: z.literal('system'), content: z.string() }),
    z.object({ role: z.literal('user'), content: z.string() }),
  ]),
});

export type Asked = { part: string; prompt: string };

/** What the provider does with one request instead of answering it well. */
export type Misbehaviour =
  /** The model's words, spoilt. */
  | { spoil: (answer: string) => string }
  | { finishReason: string }
  | { status: number; headers?: Record<string, string> }
  | { body: string }
  /** Sends the beginning of an answer, then hangs up. */
  | { cut: true }
  /** Says nothing. */
  | { hang: true };

export type AiStandIn = {
  env: Record<string, string>;
  asked: Asked[];
  /** The next request for this part ("outline", "section 3", "quiz"), and the ones after it. */
  misbehave(part: string, ...ways: Misbehaviour[]): void;
  /** Until a request is being left without an answer. */
  untilHanging(): Promise<void>;
  reset(): void;
  close(): Promise<void>;
};

export const TOKENS = { prompt_tokens: 1000, completion_tokens: 2000 } as const;

/** An OpenAI-compatible provider that knows only chat completions, and can do everything wrong. */
export async function startAiStandIn(): Promise<AiStandIn> {
  const asked: Asked[] = [];
  const plans = new Map<string, Misbehaviour[]>();
  let hanging = Promise.withResolvers<void>();

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: unknown = JSON.parse(await text(request));
    if (request.url !== '/v1/chat/completions') return send(response, 404, { error: { message: 'no' } });
    if (request.headers.authorization !== 'Bearer secret-key') {
      return send(response, 401, { error: { message: 'Incorrect key: secret-ish' } });
    }
    const { messages } = chatRequest.parse(body);
    const prompt = messages[1].content;
    const part = nameOfPart(prompt);
    asked.push({ part, prompt });
    const way = plans.get(part)?.shift();
    if (way) return misbehaveOnce(response, way, writePart(prompt));
    send(response, 200, completion(writePart(prompt)));
  }

  function misbehaveOnce(response: ServerResponse, way: Misbehaviour, good: string): void {
    if ('spoil' in way) send(response, 200, completion(way.spoil(good)));
    else if ('finishReason' in way) send(response, 200, completion(good.slice(0, 200), way.finishReason));
    else if ('status' in way) send(response, way.status, { error: { message: 'no' } }, way.headers);
    else if ('body' in way) response.writeHead(200, { 'Content-Type': 'application/json' }).end(way.body);
    else if ('hang' in way) hanging.resolve();
    else hangUp(response);
  }

  return {
    env: {
      AI_API_KEY: 'secret-key',
      AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      AI_MODEL: 'stand-in-1',
    },
    asked,
    misbehave: (part, ...ways) => void plans.set(part, ways),
    untilHanging: () => hanging.promise,
    reset() {
      asked.length = 0;
      plans.clear();
      hanging = Promise.withResolvers();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function completion(content: string, finishReason = 'stop') {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_780_000_000,
    model: 'stand-in-1',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishReason }],
    usage: { ...TOKENS, total_tokens: TOKENS.prompt_tokens + TOKENS.completion_tokens },
  };
}

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function hangUp(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 5000 });
  response.write('{"id":"1","choices":[', () => response.destroy());
}
