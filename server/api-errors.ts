import { ORPCError, ValidationError } from '@orpc/server';
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
  if (isOverload(error)) {
    log.error({ err: error }, 'the database did not answer in time');
    return new DomainError('UNAVAILABLE');
  }
  log.error({ err: error }, 'unexpected failure');
  return new DomainError('INTERNAL');
}

export function toApiError(error: unknown, log: Logger): ORPCError<ErrorCode, ErrorDetails> {
  const { code, details } = toDomainError(error, log);
  return new ORPCError(code, { status: ERRORS[code].status, message: ERRORS[code].message, data: details });
}

export function toErrorBody(error: DomainError): ErrorBody {
  return { defined: false, code: error.code, ...ERRORS[error.code], data: error.details };
}

/** Tells machines in a header what people are told in the message. */
export function sayWhenToRetry(headers: Headers, { retryAfterSeconds }: ErrorDetails): void {
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds));
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

/**
 * PostgreSQL cut the statement, is out of connections, is restarting or had to end one of two transactions in each
 * other's way; or the pool found no connection free. Trying again helps.
 */
function isOverload(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const message = cause instanceof Error ? cause.message : '';
  return (
    /^(57014|57P0[123]|53300|08\w{3}|40001|40P01|ECONNREFUSED|ECONNRESET)$/.test(code) ||
    /timeout exceeded/.test(message)
  );
}
