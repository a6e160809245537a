import { calendarPath } from '#shared/streams/stream.addresses.ts';
import { buttonStyle } from '#web/ui/action/button-style.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** What one can do about a stream that is still to come. */
export function ScheduledActions({ streamId }: { streamId: string }) {
  return (
    <a href={calendarPath(streamId)} download className={`${buttonStyle({ variant: 'ghost' })} gap-2`}>
      <Icon name="calendar-plus" />
      Add to calendar
    </a>
  );
}
