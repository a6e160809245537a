import { ERRORS } from '#shared/errors.ts';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { UPLOAD_LIMITS, type UploadKind } from '#shared/uploads/upload.rules.ts';
import { errorMessageOf } from '#web/api-errors.ts';

/** What is known to be wrong with a file before any of it is sent. */
export function refusalOf(file: File, kind: UploadKind): string | null {
  if (file.size === 0) return UPLOAD_REFUSALS.empty;
  return file.size > UPLOAD_LIMITS.bytes[kind] ? UPLOAD_REFUSALS.tooLarge[kind] : null;
}

/** The server no longer has what was sent of it. */
export function goneMessage(name: string): string {
  return `${name} is no longer there. Choose it again.`;
}

/** The server's reason for refusing this file, if it gave one. */
export function answerMessage(body: string): string {
  const { message, ...rest } = readBody(body);
  return rest.data?.fields?.file ?? errorMessageOf(Object.assign(new Error(message), rest));
}

/** The same for one that was being sent: if the disk is full, people need to know whether to begin anew. */
export function failureMessage(
  { status, body }: { status: number; body: string },
  keptBytes: number,
): string {
  const message = answerMessage(body);
  return status === ERRORS.NO_STORAGE.status && keptBytes > 0
    ? `${message} What has arrived so far is kept.`
    : message;
}

type ErrorBody = { code?: unknown; message?: string; data?: { fields?: { file?: string } } };

function readBody(text: string): ErrorBody {
  try {
    return Object(JSON.parse(text)) as ErrorBody;
  } catch {
    return {};
  }
}
