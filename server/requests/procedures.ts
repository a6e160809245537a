import { oo } from '@orpc/openapi';
import { implement } from '@orpc/server';
import type { Deps } from '#server/deps.ts';
import { isAdmin, isCreator, isMember, type Viewer } from '#shared/access/viewer.ts';
import { contract } from '#shared/contract.ts';
import { DomainError } from '#shared/errors.ts';

/** What every procedure is called with. */
export type ApiContext = {
  deps: Deps;
  viewer: Viewer;
  /** The key that limits count by. */
  network: string;
  userAgent: string;
  /** For what helps browsers and is not part of an answer to a member. */
  answerHeaders: Headers;
};

/** Input is validated last: callers without permission learn nothing about it. */
export const api = implement(contract)
  .$config({ initialInputValidationIndex: Number.POSITIVE_INFINITY })
  .$context<ApiContext>();

/** What decides who may call also feeds the API's document, so that the two cannot differ. */
function needs<Middleware extends object>(role: 'creator' | 'administrator' | null, middleware: Middleware) {
  return oo.spec(middleware, { security: [{ session: role ? [role] : [] }] });
}

/** Signed in; narrows the viewer, so that operations for members cannot be called without one. */
export const member = needs(
  null,
  api.middleware(({ context, next }) => {
    const { viewer } = context;
    if (!isMember(viewer)) throw new DomainError('UNAUTHENTICATED');
    return next({ context: { viewer } });
  }),
);

/** Like `member`, with the messages specified for the payment functions. */
export const payer = needs(
  null,
  api.middleware(({ context, next }) => {
    const { viewer } = context;
    if (!isMember(viewer)) throw new DomainError('NOT_SIGNED_IN');
    return next({ context: { viewer } });
  }),
);

export const creator = needs(
  'creator',
  api.middleware(({ context, next }) => {
    const { viewer } = context;
    if (!isMember(viewer)) throw new DomainError('UNAUTHENTICATED');
    if (!isCreator(viewer)) throw new DomainError('CREATOR_REQUIRED');
    return next({ context: { viewer } });
  }),
);

export const admin = needs(
  'administrator',
  api.middleware(({ context, next }) => {
    const { viewer } = context;
    if (!isMember(viewer)) throw new DomainError('UNAUTHENTICATED');
    if (!isAdmin(viewer)) throw new DomainError('FORBIDDEN');
    return next({ context: { viewer } });
  }),
);
