import { ROLE_LABELS } from '#shared/profiles/profile.rules.ts';
import type { Profile } from '#shared/profiles/profiles.contract.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type PersonBadgesProps = Pick<Profile, 'role' | 'isCreatorVerified'>;

export function PersonBadges({ role, isCreatorVerified }: PersonBadgesProps) {
  return (
    <>
      <Badge>{ROLE_LABELS[role]}</Badge>
      {isCreatorVerified ? (
        <Badge variant="success">
          <Icon name="badge-check" />
          Verified Creator
        </Badge>
      ) : null}
    </>
  );
}
