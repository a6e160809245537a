import type { DetailedError, HttpRequest, Upload as TusUpload } from 'tus-js-client';
import { UPLOADS_PATH } from '#shared/uploads/upload.addresses.ts';
import { UPLOAD_CHUNK_BYTES, type UploadKind } from '#shared/uploads/upload.rules.ts';
import { freshSession } from '#web/auth/session/authorized-fetch.ts';

/** Counted from the last byte that arrived: some six minutes without one before we give up and ask. */
const RETRY_DELAYS_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, ...Array<number>(11).fill(30_000)];

/** `status` is 0 without an answer. A final failure is not worth retrying. */
export type TransferFailure = { status: number; body: string; isFinal: boolean };

export type TransferPlan = {
  file: File;
  kind: UploadKind;
  /** Whose it is: nobody else ever sends it. */
  personId: string;
  /** Where the server has a place for it already. */
  address: string | null;
  /** Something names the upload at this address already: no other can take its place. */
  isReserved: boolean;
};

export type TransferEvents = {
  /** The server has a place for the file: it can be resumed from now on. */
  onAddress(url: string): void;
  onProgress(sentBytes: number): void;
  /** What the server is known to have. */
  onKept(bytes: number): void;
  onLost(): void;
  onDone(): void;
  onFailed(failure: TransferFailure): void;
};

export type Transfer = { pause(): void; resume(): void; cancel(): void };

/** A way to send a file in pieces, once it is resumed; after a lost connection it asks the server where to continue. */
export async function openTransfer(
  { file, kind, personId, address, isReserved }: TransferPlan,
  events: TransferEvents,
): Promise<Transfer> {
  const { Upload } = await import('tus-js-client');
  let upload = create(address);

  function create(url: string | null): TusUpload {
    const made = new Upload(file, {
      // Not if it has an address: then every failure to resume would start over from the first byte.
      endpoint: url === null ? new URL(UPLOADS_PATH, location.origin).href : null,
      metadata: { kind, filename: file.name },
      chunkSize: UPLOAD_CHUNK_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => authorize(request, personId),
      onUploadUrlAvailable() {
        made.options.endpoint = null;
        events.onAddress(made.url ?? '');
      },
      onProgress: (sentBytes) => events.onProgress(sentBytes),
      onChunkComplete: (_, bytes) => events.onKept(bytes),
      onShouldRetry(error) {
        const isWorthwhile = isPassing(statusOf(error));
        if (isWorthwhile) events.onLost();
        return isWorthwhile;
      },
      onSuccess() {
        rest();
        events.onDone();
      },
      onError(error) {
        const status = statusOf(error);
        if (status === 404 && url !== null && !isReserved) return beginAgain();
        rest();
        events.onFailed({ status, body: answerOf(error)?.getBody() ?? '', isFinal: !isPassing(status) });
      },
    });
    // Known before anything is sent, so that it can be given up even then.
    made.url = url;
    return made;
  }

  /** The server has forgotten the upload we remember. */
  function beginAgain(): void {
    upload = create(null);
    upload.start();
  }

  /** The network is back: no need to wait for the next attempt. */
  function hurry(): void {
    void upload.abort().then(() => upload.start());
  }

  function resume(): void {
    addEventListener('online', hurry);
    upload.start();
  }

  /** Nothing is to be sent until somebody resumes. */
  function rest(): void {
    removeEventListener('online', hurry);
  }

  function pause(): void {
    rest();
    void upload.abort();
  }

  return {
    pause,
    resume,
    cancel() {
      pause();
      // Anything that cannot be deleted now is cleaned up by the server within a day.
      void upload.abort(true).catch(() => undefined);
    },
  };
}

/** Counts as a lost connection if they are not signed in: they may be back before we give up. */
async function authorize(request: HttpRequest, personId: string): Promise<void> {
  const session = await freshSession();
  if (session?.user.id !== personId) throw new Error('the person who sends this is not signed in');
  request.setHeader('Authorization', `Bearer ${session.access}`);
}

/** No answer, a token that expired on the way, another writer, too busy, or a server error: retrying helps. */
function isPassing(status: number): boolean {
  return [0, 401, 408, 409, 429].includes(status) || status >= 500;
}

function statusOf(error: Error | DetailedError): number {
  return answerOf(error)?.getStatus() ?? 0;
}

function answerOf(error: Error | DetailedError) {
  return 'originalResponse' in error ? error.originalResponse : null;
}
