import type { AdminUserDetails } from '#shared/admin/users.contract.ts';
import { countOf } from '#shared/count-of.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { ProfileAvatar } from '#web/profiles/profile-avatar.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { Stat } from '#web/ui/display/stat.tsx';
import { UserActions } from './user-actions.tsx';
import { UserBadges } from './user-badges.tsx';

export function UserCard({ user }: { user: AdminUserDetails }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <ProfileAvatar person={user} size="xl" decorative />
        <div className="grid min-w-0 flex-1 basis-60 gap-1.5">
          <h2 className="text-f2 [overflow-wrap:anywhere]">{user.displayName}</h2>
          <p className="text-ink-soft [overflow-wrap:anywhere]">{user.email}</p>
          <UserBadges user={user} />
        </div>
        <UserActions user={user} className="max-sm:w-full" />
      </div>
      {user.suspendedAt ? (
        <div className="mt-6 border-danger border-l-3 pl-4 [overflow-wrap:anywhere]">
          <p className="font-semibold">
            Suspended on <LocalTime dateTime={user.suspendedAt} show="day" />
          </p>
          <p className="whitespace-pre-line">{user.suspensionReason}</p>
        </div>
      ) : null}
      <dl className="mt-8 grid grid-cols-2 gap-x-12 gap-y-6 border-line border-y py-6 sm:flex sm:flex-wrap">
        <Stat label="Signed-in devices">{user.sessionCount}</Stat>
        <Stat label="Enrollments">{user.enrolmentCount}</Stat>
        <Stat label={`Paid, in ${countOf(user.paymentCount, 'payment')}`}>
          {formatCentsExactly(user.paidCents)}
        </Stat>
        {user.role === 'creator' ? (
          <>
            <Stat label="Published courses">{user.publishedCourseCount}</Stat>
            <Stat label="Earned so far">{formatCentsExactly(user.earnedCents)}</Stat>
          </>
        ) : null}
      </dl>
      <p className="mt-4 text-ink-soft">
        Joined <LocalTime dateTime={user.joinedAt} show="day" />.
        {user.premiumEndsAt ? (
          <>
            {' '}
            Premium is paid until <LocalTime dateTime={user.premiumEndsAt} show="day" />
            {user.suspendedAt ? ' and runs on while the account is suspended' : null}.
          </>
        ) : null}
      </p>
      {user.suspendedAt ? null : (
        <p className="mt-3">
          <TextLink to={`/profile/${user.id}`}>Public profile</TextLink>
        </p>
      )}
    </>
  );
}
