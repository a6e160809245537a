import type { VideoFailure } from '#shared/videos/video.rules.ts';

/** The film's own fault: trying again would end the same way. */
export class CannotBeMade extends Error {
  readonly failure: VideoFailure;

  constructor(failure: VideoFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

/** Whatever goes wrong is the film's fault. */
export async function orFail<Result>(failure: VideoFailure, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new CannotBeMade(failure, { cause });
  }
}
