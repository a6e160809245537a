import type { ErrorCode, ErrorDetails } from '#shared/errors.ts';
import { pageBuild } from '#web/api/page-build.ts';
import { isOffline } from '#web/ui/is-offline.ts';

const UNREACHED = 'We couldn’t reach Lunula. Check your connection';
const OFFLINE = 'You are offline.';
/** A refusal without words is none of ours: a proxy's, say. */
const UNKNOWN = 'That didn’t work. Please try again.';
const PAGE_OUTDATED = 'Lunula was updated. Reload this page and try again.';

/** The one place where a failed call becomes words. */
export function errorMessageOf(error: unknown): string {
  const code = errorCodeOf(error);
  if (code === 'INVALID_INPUT' && pageBuild.isOutdated()) return PAGE_OUTDATED;
  if (code !== null && error instanceof Error)
    return withWait(error.message || UNKNOWN, errorDetailsOf(error));
  return isOffline() ? `${OFFLINE} Try again once you are connected.` : `${UNREACHED} and try again.`;
}

/** What failed in the feature's own words and, if no answer came, why. */
export function withReason<Failure extends { description: string }>(
  failure: Failure,
  error: unknown,
): Failure {
  if (errorCodeOf(error) !== null) return failure;
  const { description } = failure;
  return {
    ...failure,
    description: `${description}${description.endsWith('.') ? '' : '.'} ${isOffline() ? OFFLINE : `${UNREACHED}.`}`,
  };
}

const CODE = /^[A-Z_]+$/;

/**
 * By shape, not by class: in the browser it is our client's error, on the server the API's own. The list of all codes
 * would be two kilobytes of every page, for words that the answer brings along.
 */
export function errorCodeOf(error: unknown): ErrorCode | null {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return null;
  return CODE.test(error.code) ? (error.code as ErrorCode) : null;
}

export function errorDetailsOf(error: unknown): ErrorDetails {
  const data: unknown = error instanceof Error && 'data' in error ? error.data : null;
  return typeof data === 'object' && data !== null ? data : {};
}

function withWait(message: string, { retryAfterSeconds }: ErrorDetails): string {
  if (retryAfterSeconds === undefined) return message;
  return `${message} (${nameWait(retryAfterSeconds)})`;
}

function nameWait(seconds: number): string {
  // Never "1 seconds"; a second more hurts nobody.
  if (seconds < 90) return `${Math.max(seconds, 2)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
