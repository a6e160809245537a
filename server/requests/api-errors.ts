import { ORPCError, ValidationError } from '@orpc/server';
import { databaseTroubleOf } from '#server/platform/db/database-trouble.ts';
import type { Logger } from '#server/platform/log.ts';
import { DomainError, ERRORS, type ErrorCode, type ErrorDetails } from '#shared/errors.ts';

/** `defined` is how the API library knows its errors: false stands for those a procedure's contract does not list. */
export type ErrorBody = {
  defined: false;
  code: ErrorCode;
  status: number;
  message: string;
  data: ErrorDetails;
};

/** The one place where a failure becomes an answer. What we did not foresee is logged and says nothing of itself. */
export function toDomainError(error: unknown, log: Logger): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
    return new DomainError('INVALID_INPUT', { fields: fieldMessages(error.cause) });
  }
  const trouble = databaseTroubleOf(error);
  if (!trouble) {
    log.error({ err: error }, 'unexpected failure');
    return new DomainError('INTERNAL');
  }
  // While there is no connection, where each request was when it needed one tells nothing and fills the log.
  if (trouble === 'away') log.error({ reason: rootMessage(error) }, 'no connection to the database');
  else log.error({ err: error }, 'the database could not do this now');
  return new DomainError('UNAVAILABLE');
}

function rootMessage(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return String(cause);
}

export function toApiError(error: unknown, log: Logger): ORPCError<ErrorCode, ErrorDetails> {
  const { code, details } = toDomainError(error, log);
  return new ORPCError(code, { status: ERRORS[code].status, message: ERRORS[code].message, data: details });
}

/** The functions of the specification say in `error` what went wrong; nothing else has that field. */
export function addErrorField(body: ErrorBody, path: string): ErrorBody & { error?: string } {
  return path.startsWith('/api/functions/') ? { ...body, error: body.message } : body;
}

export function toErrorBody(error: DomainError): ErrorBody {
  return { defined: false, code: error.code, ...ERRORS[error.code], data: error.details };
}

/** A database that restarts takes a few seconds. */
export const UNAVAILABLE_SECONDS = 5;

/** Tells machines in a header what people are told in the message. */
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
