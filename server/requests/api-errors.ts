import { ORPCError, ValidationError } from '@orpc/server';
import { databaseTroubleOf } from '#server/platform/db/database-trouble.ts';
import { sayTrouble } from '#server/platform/db/say-trouble.ts';
import type { Logger } from '#server/platform/log.ts';
import { NoAnswer } from '#server/platform/outside.ts';
import { DomainError, ERRORS, type ErrorCode, type ErrorDetails } from '#shared/errors.ts';

/** `defined` is how the API library marks errors: false for those a procedure's contract does not list. */
export type ErrorBody = {
  defined: false;
  code: ErrorCode;
  status: number;
  message: string;
  data: ErrorDetails;
};

/** The one place where a failure becomes an answer. Unforeseen errors are logged and reveal nothing. */
export function toDomainError(error: unknown, log: Logger): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
    return new DomainError('INVALID_INPUT', { fields: fieldMessages(error.cause) });
  }
  if (error instanceof NoAnswer) {
    log.error({ err: error }, 'a service outside did not answer in time');
    return new DomainError('UNAVAILABLE');
  }
  const trouble = databaseTroubleOf(error);
  if (!trouble) {
    log.error({ err: error }, 'unexpected failure');
    return new DomainError('INTERNAL');
  }
  sayTrouble(log, trouble, error);
  return new DomainError('UNAVAILABLE');
}

export function toApiError(error: unknown, log: Logger): ORPCError<ErrorCode, ErrorDetails> {
  const { code, details } = toDomainError(error, log);
  return new ORPCError(code, { status: ERRORS[code].status, message: ERRORS[code].message, data: details });
}

/** The functions in the specification report failures in `error`; nothing else has that field. */
export function addErrorField(body: ErrorBody, path: string): ErrorBody & { error?: string } {
  return path.startsWith('/api/functions/') ? { ...body, error: body.message } : body;
}

export function toErrorBody(error: DomainError): ErrorBody {
  return { defined: false, code: error.code, ...ERRORS[error.code], data: error.details };
}

/** A database restart takes a few seconds. */
export const UNAVAILABLE_SECONDS = 5;

/** Gives clients in a header what people read in the message. */
export function sayWhenToRetry(headers: Headers, { code, data }: Pick<ErrorBody, 'code' | 'data'>): void {
  const seconds = data.retryAfterSeconds ?? (code === 'UNAVAILABLE' ? UNAVAILABLE_SECONDS : undefined);
  if (seconds !== undefined) headers.set('Retry-After', String(seconds));
}

function fieldMessages(cause: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  if (!(cause instanceof ValidationError)) return fields;
  for (const issue of cause.issues) {
    const path = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.');
    fields[path] ??= issue.message;
  }
  return fields;
}
