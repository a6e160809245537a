import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { type AiSettings, createAi } from './create-ai.ts';

/** What the provider will answer, and what it was asked. */
let reply: { status: number; headers?: Record<string, string>; body: object } = { status: 200, body: {} };
let asked: { url: string | undefined; key: string | undefined; body: Record<string, unknown> } | undefined;

const server = createServer(async (request, response) => {
  const { authorization, 'x-api-key': key } = request.headers;
  const body = (await json(request)) as Record<string, unknown>;
  asked = { url: request.url, key: authorization ?? String(key), body };
  response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers });
  response.end(JSON.stringify(reply.body));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());

const settings: AiSettings = {
  provider: 'openai-compatible',
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  apiKey: 'secret-key',
  model: 'writer',
  budgetUsd: 2.5,
  inputUsdPerMtok: 3,
  outputUsdPerMtok: 15,
};
const NOON = 'Sun, 01 Mar 2026 12:00:00 GMT';
const TWO_MINUTES_LATER = 'Sun, 01 Mar 2026 12:02:00 GMT';
const request = { instructions: 'You write.', prompt: 'Write about oil.' };

describe('an OpenAI-compatible provider', () => {
  const choice = { index: 0, message: { role: 'assistant', content: 'Oil is good.' }, finish_reason: 'stop' };
  const ai = createAi(settings);

  it('gets instructions and prompt, and its tokens are counted', async () => {
    reply = { status: 200, body: { choices: [choice], usage: { prompt_tokens: 7, completion_tokens: 9 } } };
    expect(await ai.answer(request)).toEqual({
      text: 'Oil is good.',
      isCutOff: false,
      inputTokens: 7,
      outputTokens: 9,
    });
    expect(asked).toMatchObject({
      url: '/v1/chat/completions',
      key: 'Bearer secret-key',
      body: {
        model: 'writer',
        messages: [
          { role: 'system', content: 'You write.' },
          { role: 'user', content: 'Write about oil.' },
        ],
      },
    });
  });

  it('that does not count is estimated, so that a budget still ends', async () => {
    reply = { status: 200, body: { choices: [choice] } };
    expect(await ai.answer(request)).toMatchObject({ inputTokens: 7, outputTokens: 3 });
  });

  it('is paid by the token', () => {
    expect(ai.budgetMicrodollars).toBe(2_500_000);
    expect(ai.costOf({ inputTokens: 1_000_000, outputTokens: 100_000 })).toBe(4_500_000);
  });

  it('that is out of credit is not asked again', async () => {
    const error = {
      message: 'You exceeded your current quota',
      type: 'insufficient_quota',
      code: 'insufficient_quota',
    };
    reply = { status: 429, body: { error } };
    const failure = await ai.answer(request).catch((error: unknown) => error);
    expect(failure).toMatchObject({ isPassing: false, message: 'The AI provider wants to be paid first.' });
  });

  it('whose answer is empty has said nothing', async () => {
    reply = {
      status: 200,
      body: { choices: [{ ...choice, message: { role: 'assistant', content: null } }] },
    };
    expect(await ai.answer(request)).toMatchObject({ text: '', isCutOff: false });
    reply = { status: 200, body: { choices: [] } };
    await expect(ai.answer(request)).rejects.toMatchObject({
      isPassing: true,
      message: 'The AI provider’s answer could not be read.',
    });
  });

  it.each([
    [429, { 'Retry-After': '7' }, { isPassing: true, retryAfterSeconds: 7 }],
    [429, {}, { isPassing: true, retryAfterSeconds: null }],
    [529, { 'Retry-After': 'soon' }, { isPassing: true, retryAfterSeconds: null }],
    [503, { Date: NOON, 'Retry-After': TWO_MINUTES_LATER }, { isPassing: true, retryAfterSeconds: 120 }],
    [429, { Date: TWO_MINUTES_LATER, 'Retry-After': NOON }, { isPassing: true, retryAfterSeconds: 0 }],
    [408, {}, { isPassing: true }],
    [
      405,
      {},
      {
        isPassing: false,
        message: 'The AI provider does not accept the request (405). Please check AI_MODEL and AI_BASE_URL.',
      },
    ],
    [413, {}, { isPassing: false, message: expect.stringContaining('AI_MODEL') }],
    [401, {}, { isPassing: false, message: expect.stringContaining('AI_API_KEY') }],
    [404, {}, { isPassing: false, message: expect.stringContaining('AI_MODEL') }],
  ])('that answers %i is asked once, and explained', async (status, headers, trouble) => {
    reply = { status, headers, body: { error: { message: 'the key secret-key is no good' } } };
    const failure = await ai.answer(request).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'AiTrouble', ...trouble });
    expect(JSON.stringify(failure) + String(failure)).not.toContain('secret-key');
  });
});

describe('Anthropic', () => {
  it('is spoken to in its own way', async () => {
    const content = [{ type: 'text', text: 'Oil is good.' }];
    reply = {
      status: 200,
      body: {
        type: 'message',
        id: 'msg_1',
        model: 'writer',
        role: 'assistant',
        content,
        stop_reason: 'max_tokens',
        stop_sequence: null,
        usage: { input_tokens: 7, output_tokens: 9 },
      },
    };
    expect(await createAi({ ...settings, provider: 'anthropic' }).answer(request)).toEqual({
      text: 'Oil is good.',
      isCutOff: true,
      inputTokens: 7,
      outputTokens: 9,
    });
    expect(asked).toMatchObject({ url: '/v1/messages', key: 'secret-key', body: { model: 'writer' } });
  });
});
