import type { UploadKind } from '#shared/uploads/upload.rules.ts';
import type { Upload } from '#shared/uploads/uploads.contract.ts';
import { client } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { askUntilAnswered } from './ask-until-answered.ts';
import { holdUpload } from './hold-upload.ts';
import { openTransfer, type Transfer, type TransferFailure } from './open-transfer.ts';
import { storedUploads } from './stored-uploads.ts';
import { createSpeedometer } from './transfer-speed.ts';
import { uploadIdOf } from './upload-address.ts';
import { failureMessage, goneMessage, refusalOf } from './upload-refusals.ts';

export type Sending = {
  step: 'sending';
  name: string;
  size: number;
  sentBytes: number;
  bytesPerSecond: number | null;
  pace: 'running' | 'paused' | 'lost';
};

export type UploadState =
  | { step: 'idle' }
  | Sending
  /** Everything has been sent; the server is checking it. */
  | { step: 'checking'; name: string }
  | { step: 'failed'; message: string; canResume: boolean }
  | { step: 'ready'; upload: Upload };

export type UploadTask = Transfer & {
  /** Stops and goes silent; what was sent is kept for later. */
  leave(): void;
};

type UploadOptions = {
  kind: UploadKind;
  personId: string;
  /** A place that was found for the file beforehand, and that others may know by now. */
  reserved?: string;
  onChange(state: UploadState): void;
};

/** Sends a file and reports its progress. Sending the same file again continues where it stopped. */
export function startUpload(file: File, options: UploadOptions): UploadTask {
  const { kind, personId, reserved, onChange } = options;
  const { name, size } = file;
  const known = storedUploads.find(personId, kind, file, reserved);
  const measure = createSpeedometer();
  let address = reserved ?? known?.url ?? null;
  let sending: Sending = {
    step: 'sending',
    name,
    size,
    sentBytes: known?.sentBytes ?? 0,
    bytesPerSecond: null,
    pace: 'running',
  };
  /** As far as the server has said so. */
  let keptBytes = known?.sentBytes ?? 0;
  let transfer: Transfer | null = null;
  let wish = (one: Transfer) => one.resume();
  const end = new AbortController();
  let letGo = () => {};

  /** What is to be done with the transfer: now, or once the code for it has been loaded. */
  function want(next: typeof wish): void {
    wish = next;
    if (transfer) wish(transfer);
  }

  function tell(state: UploadState): void {
    if (end.signal.aborted) return;
    if (state.step === 'ready' || (state.step === 'failed' && !state.canResume)) letGo();
    onChange(state);
  }

  /** What was reserved is held by whoever did so. */
  function hold(): void {
    letGo();
    if (!end.signal.aborted && reserved === undefined && address !== null)
      letGo = holdUpload(uploadIdOf(address));
  }

  function tellSending(change: Partial<Sending>): void {
    sending = { ...sending, ...change };
    tell(sending);
  }

  function remember(sentBytes: number): void {
    if (end.signal.aborted || address === null) return;
    const startedAt = known?.url === address ? known.startedAt : Date.now();
    const { lastModified } = file;
    storedUploads.save({ url: address, personId, kind, name, size, lastModified, sentBytes, startedAt });
  }

  function forget(): void {
    if (address !== null) storedUploads.forget(address);
  }

  async function onDone(): Promise<void> {
    tell({ step: 'checking', name });
    try {
      const upload = await askUntilAnswered(
        () => client.uploads.getMine({ uploadId: uploadIdOf(address ?? '') }),
        end.signal,
      );
      forget();
      if (upload.refusal === null) tell({ step: 'ready', upload });
      else tell({ step: 'failed', message: upload.refusal, canResume: false });
    } catch (error) {
      tell({ step: 'failed', message: errorMessageOf(error), canResume: true });
    }
  }

  function onFailed(failure: TransferFailure): void {
    // The answer to a HEAD request has no body: if the file was refused before the connection broke, this
    // gets the reason.
    if (failure.status === 422 && failure.body === '') return void onDone();
    if (failure.isFinal) forget();
    const message = failure.status === 404 ? goneMessage(name) : failureMessage(failure, keptBytes);
    tell({ step: 'failed', message, canResume: !failure.isFinal });
  }

  async function start(): Promise<void> {
    const refusal = refusalOf(file, kind);
    if (refusal) return tell({ step: 'failed', message: refusal, canResume: false });
    tell(sending);
    hold();
    try {
      transfer = await openTransfer(
        { file, kind, personId, address, isReserved: reserved !== undefined },
        {
          onAddress(url) {
            const isNew = url !== address;
            address = url;
            if (isNew) hold();
            remember(sending.sentBytes);
          },
          onProgress(sentBytes) {
            const bytesPerSecond = measure(sentBytes, performance.now());
            if (sentBytes < size) tellSending({ sentBytes, bytesPerSecond, pace: 'running' });
            else tell({ step: 'checking', name });
          },
          onKept(sentBytes) {
            keptBytes = sentBytes;
            remember(sentBytes);
          },
          onLost: () => tellSending({ pace: 'lost', bytesPerSecond: null }),
          onDone: () => void onDone(),
          onFailed,
        },
      );
      wish(transfer);
    } catch (error) {
      tell({ step: 'failed', message: errorMessageOf(error), canResume: false });
    }
  }

  void start();
  return {
    pause() {
      want((one) => one.pause());
      tellSending({ pace: 'paused', bytesPerSecond: null });
    },
    resume() {
      tellSending({ pace: 'running' });
      want((one) => one.resume());
    },
    cancel() {
      if (end.signal.aborted) return;
      want((one) => one.cancel());
      letGo();
      forget();
      end.abort();
      onChange({ step: 'idle' });
    },
    leave() {
      if (end.signal.aborted) return;
      want((one) => one.pause());
      letGo();
      end.abort();
    },
  };
}
