import type { ReactNode } from 'react';
import { DISPLAY_NAME_FALLBACK, ROLE_LABELS } from '#shared/profiles/profile.rules.ts';
import type { PersonCard } from '#shared/profiles/profiles.contract.ts';
import { ProfileAvatar } from '#web/profiles/profile-avatar.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type PersonRowProps = {
  person: PersonCard;
  /** Below the name; their role unless given. */
  note?: ReactNode;
  onLeave?: () => void;
};

export function PersonRow({ person, note = ROLE_LABELS[person.role], onLeave }: PersonRowProps) {
  const displayName = person.displayName || DISPLAY_NAME_FALLBACK;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <ProfileAvatar
        person={{ id: person.userId, displayName, avatarUrl: person.avatarUrl }}
        size="lg"
        decorative
      />
      <div className="min-w-0 flex-1 basis-24">
        <p className="flex items-center gap-1.5 font-semibold">
          <span title={displayName} className="line-clamp-2">
            {displayName}
          </span>
          {person.isCreatorVerified ? (
            <Icon
              name="badge-check"
              label="Verified Creator"
              className="size-[1.125rem] shrink-0 text-success"
            />
          ) : null}
        </p>
        <p className="text-[0.875rem] text-ink-soft">{note}</p>
      </div>
      <LinkButton
        to={`/profile/${person.userId}`}
        variant="ghost"
        size="sm"
        onClick={onLeave}
        aria-label={`View Profile of ${displayName}`}
      >
        View Profile
      </LinkButton>
    </li>
  );
}
