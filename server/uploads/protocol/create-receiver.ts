import type { Deps } from '#server/deps.ts';
import { openOnce } from '#server/platform/open-once.ts';
import type { UploadRow } from '#server/uploads/get-my-upload-row.ts';
import { DomainError, type ErrorCode } from '#shared/errors.ts';

/** The protocol's headers; anything else a proxy or browser adds is dropped. */
const PROTOCOL_HEADERS = [
  'content-length',
  'content-type',
  'tus-resumable',
  'upload-length',
  'upload-offset',
];

/**
 * Pieces come from the connection itself if there is one: the request's own stream would copy each of them.
 */
export type UploadRequest = {
  method: string;
  headers: Headers;
  pieces: AsyncIterable<Uint8Array> | null;
};

const CODES: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  413: 'TOO_LARGE',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
  507: 'NO_STORAGE',
};

/** Speaks the tus protocol for one upload. Who may, and what the upload is, has already been decided. */
export function createReceiver(deps: Deps, sayAway: (error: unknown) => void) {
  // Loaded with the first upload: a process that only serves readers does not need it.
  const open = openOnce(async () => {
    const { openTusServer } = await import('./open-tus-server.ts');
    return openTusServer(deps, sayAway);
  });

  return async function receive(asked: UploadRequest, upload: UploadRow): Promise<Response> {
    const server = await open();
    const response = await server.handleWeb(protocolRequest(asked, upload));
    if (response.status >= 400) throw new DomainError(CODES[response.status] ?? 'INVALID_INPUT');
    response.headers.delete('Access-Control-Expose-Headers');
    return response;
  };
}

function protocolRequest({ method, headers, pieces }: UploadRequest, upload: UploadRow): Request {
  const given = PROTOCOL_HEADERS.map((name) => [name, headers.get(name)] as const);
  const spoken = given.filter((entry): entry is [string, string] => entry[1] !== null);
  const body = pieces && { body: keepWhatArrives(pieces), duplex: 'half' as const };
  return new Request(`http://uploads/${upload.id}`, { method, headers: spoken, ...body });
}

/** A body that breaks off ends instead of failing, so that the bytes received so far are kept. */
function keepWhatArrives(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const arriving = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const piece = await arriving.next().catch(() => null);
      if (!piece || piece.done) controller.close();
      else controller.enqueue(piece.value);
    },
  });
}
