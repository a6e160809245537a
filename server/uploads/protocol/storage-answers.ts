import type { Deps } from '#server/deps.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import { isFileTrouble } from '#server/platform/media/is-file-trouble.ts';
import { NoAnswer } from '#server/platform/outside.ts';
import { DomainError } from '#shared/errors.ts';

/** The SDK marks every failure of a bucket so, also if there was no answer at all. */
export function isStorageAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return '$metadata' in error || error instanceof NoAnswer || isFileTrouble(error);
}

/** While media storage is away, whoever sends a file is told to come back, and the operator is told now and then. */
export function createStorageAnswers({ log }: Pick<Deps, 'log'>) {
  const sayAway = logRarely(log, 'files cannot be received: media storage fails or does not answer');
  return {
    sayAway,
    async orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
      try {
        return await work;
      } catch (error) {
        if (!isStorageAway(error)) throw error;
        sayAway(error);
        throw new DomainError('UNAVAILABLE');
      }
    },
  };
}
