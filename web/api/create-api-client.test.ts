import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorCodeOf, errorDetailsOf } from '#web/api-errors.ts';
import { createApiClient } from './create-api-client.ts';

type Client = {
  courses: {
    get(input: { courseId: string; page?: number; q?: string | undefined }): Promise<unknown>;
    save(input: { courseId: string; title: string }): Promise<unknown>;
  };
};

const ROUTES = {
  courses: {
    get: 'GET /courses/{courseId}',
    save: 'PUT /courses/{courseId}',
  },
} as const;

function clientAnswering(answer: () => Response) {
  const sent: Request[] = [];
  const client = createApiClient<Client>(ROUTES, async (request) => {
    sent.push(request);
    return answer();
  });
  return { client, sent };
}

describe('the API client', () => {
  beforeAll(() => {
    vi.stubGlobal('location', { origin: 'https://lunula.test' });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  it('puts named inputs into the path and the rest into the query, each escaped', async () => {
    const { client, sent } = clientAnswering(() => Response.json({ title: 'Marble' }));
    expect(await client.courses.get({ courseId: 'a/b?c', page: 2, q: undefined })).toEqual({
      title: 'Marble',
    });
    expect(sent[0]?.url).toBe('https://lunula.test/api/courses/a%2Fb%3Fc?page=2');
    expect(sent[0]?.method).toBe('GET');
  });

  it('sends the rest of a write as its body', async () => {
    const { client, sent } = clientAnswering(() => Response.json({ ok: true }));
    await client.courses.save({ courseId: '1', title: 'Ombré' });
    expect(sent[0]?.url).toBe('https://lunula.test/api/courses/1');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(await sent[0]?.json()).toEqual({ title: 'Ombré' });
  });

  it('fails if the response breaks off, and accepts an empty one', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"title":'));
        controller.error(new TypeError('connection lost'));
      },
    });
    const { client: cutOff } = clientAnswering(() => new Response(broken));
    await expect(cutOff.courses.get({ courseId: '1' })).rejects.toThrow('connection lost');
    const { client: silent } = clientAnswering(() => new Response(null, { status: 204 }));
    expect(await silent.courses.get({ courseId: '1' })).toBeNull();
  });

  it('throws the error the server names, with its details', async () => {
    const body = { code: 'INVALID_INPUT', message: 'No', data: { fields: { title: 'Title is required' } } };
    const { client } = clientAnswering(() => Response.json(body, { status: 400 }));
    const error: unknown = await client.courses.save({ courseId: '1', title: '' }).catch((thrown) => thrown);
    expect(errorCodeOf(error)).toBe('INVALID_INPUT');
    expect(errorDetailsOf(error)).toEqual({ fields: { title: 'Title is required' } });
  });

  it('throws without a code when the response is not ours', async () => {
    const { client } = clientAnswering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const error: unknown = await client.courses.get({ courseId: '1' }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(errorCodeOf(error)).toBeNull();
  });
});
