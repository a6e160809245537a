import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

/** What the provider answers to one request; without a plan, nobody speaks. */
type Answer = { segments: { start: number; end: number; text: string }[] } | { status: number };

const request = z.strictObject({
  file: z.instanceof(File).refine(({ name, size }) => name.endsWith('.m4a') && size < 25_000_000),
  model: z.literal('ears-1'),
  language: z.string().regex(/^[a-z]{2}$/),
  response_format: z.literal('verbose_json'),
  'timestamp_granularities[]': z.literal('segment'),
});

/** An OpenAI-compatible provider that knows only transcriptions, and refuses whatever is not asked as it wants. */
export async function startSpeechStandIn() {
  const heard: { language: string; bytes: Uint8Array }[] = [];
  const plan: Answer[] = [];
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.writeHead(400).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = new Uint8Array(await buffer(incoming));
    if (incoming.method !== 'POST' || incoming.url !== '/v1/audio/transcriptions')
      return send(response, 404, {});
    if (incoming.headers.authorization !== 'Bearer secret-key') return send(response, 401, {});
    const headers = { 'Content-Type': incoming.headers['content-type'] ?? '' };
    const form = await new Response(body, { headers }).formData();
    const { file, language } = request.parse(Object.fromEntries(form));
    heard.push({ language, bytes: await file.bytes() });
    const next = plan.shift() ?? { segments: [] };
    if ('status' in next) return send(response, next.status, { error: { message: 'no, secret-key' } });
    send(response, 200, { task: 'transcribe', language, duration: 8, text: '', ...next });
  }

  return {
    env: {
      AI_API_KEY: 'secret-key',
      AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      AI_MODEL: 'stand-in-1',
      AI_TRANSCRIPTION_MODEL: 'ears-1',
    },
    heard,
    /** The answers to the next requests. */
    plan: (...answers: Answer[]) => void plan.push(...answers),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
