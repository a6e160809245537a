import type { AnyContractProcedure } from '@orpc/contract';
import type { ErrorCode } from '#shared/errors.ts';
import { VIEWERS, type ViewerName } from './make-matrix-world.ts';

export type Outcome = 'OK' | ErrorCode;
export type Outcomes = Record<ViewerName, Outcome>;
export type Case = { input?: (viewer: ViewerName) => unknown; outcomes: Outcomes };

/** `own` is the creator's or the viewer's, `foreign` the other creator's; other names are further cases. */
export type Row = { own?: Case; foreign?: Case; absent?: Case } & Record<string, Case>;

/** A row for every procedure of a router. */
export type Rows<Router> = {
  [Name in keyof Router]: Router[Name] extends AnyContractProcedure ? Row : Rows<Router[Name]>;
};

export function makeOutcomes(outcome: Outcome, exceptions: Partial<Outcomes> = {}): Outcomes {
  return Object.fromEntries(VIEWERS.map((viewer) => [viewer, exceptions[viewer] ?? outcome])) as Outcomes;
}

export const EVERYONE = makeOutcomes('OK');
export const MEMBERS = makeOutcomes('OK', { visitor: 'UNAUTHENTICATED' });
export const CREATORS = makeOutcomes('CREATOR_REQUIRED', {
  visitor: 'UNAUTHENTICATED',
  creator: 'OK',
  otherCreator: 'OK',
});
