import { ORPCError } from '@orpc/client';
import { type ErrorCode, type ErrorDetails, ERRORS, isErrorCode } from '#shared/errors.ts';

/** The one place where a failed call becomes words. */
export function errorMessageOf(error: unknown): string {
  const code = errorCodeOf(error);
  if (code !== null) return withWait(ERRORS[code].message, errorDetailsOf(error));
  return 'We could not reach Lunula. Check your connection and try again.';
}

export function errorCodeOf(error: unknown): ErrorCode | null {
  return error instanceof ORPCError && isErrorCode(error.code) ? error.code : null;
}

export function errorDetailsOf(error: unknown): ErrorDetails {
  const data: unknown = error instanceof ORPCError ? error.data : null;
  return typeof data === 'object' && data !== null ? (data as ErrorDetails) : {};
}

function withWait(message: string, { retryAfterSeconds }: ErrorDetails): string {
  if (retryAfterSeconds === undefined) return message;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `${message} (${retryAfterSeconds < 90 ? `${retryAfterSeconds} seconds` : `${minutes} minutes`})`;
}
