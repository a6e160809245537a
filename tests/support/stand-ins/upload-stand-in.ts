import { defaultOptions, type HttpRequest } from 'tus-js-client';
import { vi } from 'vitest';
import type { Session } from '#shared/auth/auth.contract.ts';
import { stubStorage } from './stub-storage.ts';

const ORIGIN = 'https://lunula.test';

/** One with a status answers everything with it. */
type Kept = { size: number; offset: number; status?: number };

export type UploadStandIn = {
  /** In order, with the token it was asked with: "PATCH ada". */
  asked: string[];
  /** By id. */
  kept: Map<string, Kept>;
  /** What another tab is sending, by id. */
  elsewhere: Set<string>;
  addressOf(id: string): string;
  /** Until this has been asked; the answer is still to come. */
  untilAsked(what: string): Promise<void>;
  /** How many wait for the network to come back. */
  waitingForNetwork(): number;
  /** So many of the next questions about what has become of a file get no answer. */
  loseAnswers(count: number): void;
  /** All who wait for it hear of it. */
  bringNetworkBack(): void;
  close(): void;
};

/** A server that takes files in pieces, and as much of a browser's tab as is needed to send it some. */
export function openUploadStandIn(): UploadStandIn {
  const asked: string[] = [];
  const kept = new Map<string, Kept>();
  const awaited = new Map<string, PromiseWithResolvers<void>>();
  const ask = (request: Request, bytes = 0): Response => {
    const token = request.headers.get('Authorization')?.replace('Bearer ', '');
    const what = `${request.method} ${token ?? 'nobody'}`;
    asked.push(what);
    awaited.get(what)?.resolve();
    return answer(kept, request, bytes);
  };
  const elsewhere = new Set<string>();
  const waiting = new Set<() => void>();
  stubStorage();
  const locks = {
    query: async () => ({ held: [...elsewhere].map((id) => ({ name: `lunula.upload.${id}` })) }),
    request: async (_name: string, _options: object, hold: () => Promise<void>) => hold(),
  };
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('location', { origin: ORIGIN, href: `${ORIGIN}/` });
  let lost = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    const response = ask(request);
    lost -= 1;
    if (lost >= 0) throw new TypeError('Failed to fetch');
    return response;
  });
  vi.stubGlobal('addEventListener', (type: string, heard: () => void) => {
    if (type === 'online') waiting.add(heard);
  });
  vi.stubGlobal('removeEventListener', (_: string, heard: () => void) => waiting.delete(heard));
  const { httpStack, fileReader } = defaultOptions;
  defaultOptions.httpStack = {
    getName: () => 'the stand-in',
    createRequest: (method, url) => makeRequest(method, url, ask),
  };
  defaultOptions.fileReader = { openFile: async (file: File) => sourceOf(file) };
  return {
    asked,
    kept,
    elsewhere,
    addressOf: (id) => `${ORIGIN}/api/uploads/${id}`,
    untilAsked(what) {
      const asking = Promise.withResolvers<void>();
      awaited.set(what, asking);
      return asking.promise;
    },
    waitingForNetwork: () => waiting.size,
    loseAnswers(count) {
      lost = count;
    },
    bringNetworkBack() {
      for (const heard of [...waiting]) heard();
    },
    close() {
      Object.assign(defaultOptions, { httpStack, fileReader });
      vi.unstubAllGlobals();
    },
  };
}

/** Its token is the person's id. */
export function sessionOf(id: string): Session {
  const user = {
    id,
    email: `${id}@example.com`,
    displayName: id,
    role: 'creator' as const,
    isAdmin: false,
    avatarUrl: null,
  };
  return { access: id, refresh: `${id}’s`, expiresAt: '2999-01-01T00:00:00.000Z', user };
}

function answer(kept: Map<string, Kept>, { method, url, headers }: Request, bytes: number): Response {
  if (method === 'POST') {
    const made = `made-${kept.size + 1}`;
    kept.set(made, { size: Number(headers.get('Upload-Length')), offset: 0 });
    return empty(201, { Location: `/api/uploads/${made}` });
  }
  const id = url.slice(url.lastIndexOf('/') + 1);
  const upload = kept.get(id);
  if (!upload && method === 'GET') return Response.json({ code: 'NOT_FOUND', message: '' }, { status: 404 });
  if (!upload || upload.status) return empty(upload?.status ?? 404);
  if (method === 'GET') {
    const status = upload.offset < upload.size ? 'receiving' : 'ready';
    return Response.json({ id, status, refusal: null, lesson: null });
  }
  if (method === 'DELETE') kept.delete(id);
  upload.offset += bytes;
  const { offset, size } = upload;
  return empty(method === 'HEAD' ? 200 : 204, { 'Upload-Offset': `${offset}`, 'Upload-Length': `${size}` });
}

function empty(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers });
}

/** As the uploader's own library makes them. */
function makeRequest(
  method: string,
  url: string,
  ask: (request: Request, bytes: number) => Response,
): HttpRequest {
  const headers = new Headers();
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => headers.set(name, value),
    getHeader: (name) => headers.get(name) ?? undefined,
    setProgressHandler: () => undefined,
    async send(body: Blob | null) {
      const response = ask(new Request(url, { method, headers }), body?.size ?? 0);
      const text = await response.text();
      return {
        getStatus: () => response.status,
        getHeader: (name) => response.headers.get(name) ?? undefined,
        getBody: () => text,
        getUnderlyingObject: () => response,
      };
    },
    abort: async () => undefined,
    getUnderlyingObject: () => null,
  };
}

function sourceOf(file: File) {
  return {
    size: file.size,
    slice: async (start: number, end: number) => ({ value: file.slice(start, end), done: end >= file.size }),
    close: () => undefined,
  };
}
