import type { Course } from '#shared/courses/courses.contract.ts';
import { ProfileAvatar } from '#web/profiles/profile-avatar.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type InstructorCardProps = { creator: Course['creator']; withBio?: boolean };

export function InstructorCard({ creator, withBio = false }: InstructorCardProps) {
  return (
    <Card as="section" variant="plain" aria-labelledby="instructor" className="p-5!">
      <div className="flex flex-wrap items-center gap-3">
        <ProfileAvatar person={creator} size="lg" decorative />
        <div className="min-w-28 flex-1">
          <h2 id="instructor" className="text-[0.875rem] font-normal tracking-normal text-ink-soft font-text">
            Instructor{creator.location ? `, ${creator.location}` : null}
          </h2>
          <p className="flex items-center gap-1.5 font-semibold">
            {creator.displayName}
            {creator.isVerified ? (
              <Icon name="badge-check" label="Verified Creator" className="size-[1.125rem] text-pair-ink" />
            ) : null}
          </p>
        </div>
        <LinkButton to={`/profile/${creator.id}`} variant="ghost" size="sm">
          View Profile
        </LinkButton>
      </div>
      {withBio && creator.bio ? (
        <p className="mt-4 text-ui leading-relaxed whitespace-pre-line">{creator.bio}</p>
      ) : null}
    </Card>
  );
}
