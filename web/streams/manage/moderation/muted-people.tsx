import { DISPLAY_NAME_FALLBACK } from '#shared/profiles/profile.rules.ts';
import { ProfileAvatar } from '#web/profiles/profile-avatar.tsx';
import { Button } from '#web/ui/action/button.tsx';

type MutedPeopleProps = {
  people: readonly { id: string; displayName: string; avatarUrl: string | null }[];
  onUnmute: (userId: string) => void;
};

export function MutedPeople({ people, onUnmute }: MutedPeopleProps) {
  return (
    <div>
      <h3 className="text-f1">Muted</h3>
      <ul className="mt-1 divide-y divide-line">
        {people.map((person) => {
          const name = person.displayName || DISPLAY_NAME_FALLBACK;
          return (
            <li key={person.id} className="flex items-center gap-3 py-2">
              <ProfileAvatar person={{ ...person, displayName: name }} size="sm" decorative />
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Unmute ${name}`}
                onClick={() => onUnmute(person.id)}
              >
                Unmute
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
