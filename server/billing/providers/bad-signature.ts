import { DomainError } from '#shared/errors.ts';

/** The log says why; whoever sent it does not learn more than that it was refused. */
export class BadSignature extends DomainError {
  readonly isOld: boolean;

  constructor(why: { isOld: boolean; advice: string }) {
    super('BAD_SIGNATURE');
    this.message = why.advice;
    this.isOld = why.isOld;
  }
}

/** Signed, but too long ago: either our clock is wrong, or somebody repeats what they have intercepted. */
export const signedTooLongAgo = () =>
  new BadSignature({
    isOld: true,
    advice:
      'It was signed more than five minutes ago. If this happens to every event, correct the clock of this machine.',
  });
