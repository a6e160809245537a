import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calendarPath } from '#shared/streams/stream.addresses.ts';
import type { StreamFace } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { signInPath } from '#web/auth/sign-in-path.ts';
import { Button } from '#web/ui/action/button.tsx';
import { iconButtonStyle } from '#web/ui/action/icon-button-style.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { createPath, useLocation, useNavigate } from '#web/ui/location/location.ts';
import { reminderMutation, sayToSignIn } from './reminder-mutation.ts';
import { remindersQuery } from './reminders.queries.ts';

/** A reminder of an upcoming stream, from us or from one's own calendar. */
export function ReminderButton({ stream }: { stream: StreamFace }) {
  const { status } = useAuth();
  const location = useLocation();
  const navigate = useNavigate();
  const signIn = { label: 'Sign In', onClick: () => void navigate(signInPath(createPath(location))) };
  const reminders = useQuery({ ...remindersQuery(api), enabled: status === 'signed-in' });
  const change = useMutation(reminderMutation(useQueryClient(), stream.id, signIn));
  // What was pressed is shown at once, and again what the server knows if it was refused.
  const isSet = change.isPending
    ? change.variables
    : (reminders.data?.streamIds.includes(stream.id) ?? false);
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Button
        variant={isSet ? 'pair' : 'ghost'}
        aria-pressed={isSet}
        onClick={({ detail }) => {
          if (status === 'signed-out') sayToSignIn(signIn);
          // The second tap of a double tap was meant for the button as it was before the first.
          else if (detail < 2 && !change.isPending) change.mutate(!isSet);
        }}
      >
        <Icon name={isSet ? 'check' : 'bell'} />
        Set Reminder
        <span className="sr-only">for {stream.title}</span>
      </Button>
      <a
        href={calendarPath(stream.id)}
        download
        aria-label={`Add to calendar: ${stream.title}`}
        title="Add to calendar"
        className={iconButtonStyle({ variant: 'outline' })}
      >
        <Icon name="calendar-plus" />
      </a>
    </span>
  );
}
