import type { Role } from '#shared/profiles/profile.rules.ts';

/**
 * Who is asking. The server builds it from its own database on every request; nothing in it comes from the client.
 */
export type Visitor = { readonly kind: 'visitor' };

export type Member = {
  readonly kind: 'member';
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
  readonly isAdmin: boolean;
  /** Premium is decided on read: the paid period, or its grace period, has not ended. */
  readonly hasPremium: boolean;
};

export type Creator = Member & { readonly role: 'creator' };
export type Admin = Member & { readonly isAdmin: true };
export type Viewer = Visitor | Member;

export const VISITOR: Visitor = { kind: 'visitor' };

export function isMember(viewer: Viewer): viewer is Member {
  return viewer.kind === 'member';
}

export function isCreator(viewer: Viewer): viewer is Creator {
  return isMember(viewer) && viewer.role === 'creator';
}

export function isAdmin(viewer: Viewer): viewer is Admin {
  return isMember(viewer) && viewer.isAdmin;
}

export function hasPremium(viewer: Viewer): boolean {
  return isMember(viewer) && viewer.hasPremium;
}
