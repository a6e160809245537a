import { DomainError } from '#shared/errors.ts';

/** A row says that it is stored, and the store does not have it: perhaps a folder that is not mounted. */
export class MissingMedia extends DomainError {
  readonly key: string;

  constructor(key: string) {
    super('NOT_FOUND');
    this.key = key;
  }
}
