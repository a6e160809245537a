import { useQuery } from '@tanstack/react-query';
import { KIND_LABELS, NOTIFICATION_GROUPS } from '#shared/notifications/notification.groups.ts';
import type { NotificationChannel } from '#shared/notifications/notification.rules.ts';
import type { NotificationPreference } from '#shared/notifications/notifications.contract.ts';
import { api } from '#web/api.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { preferencesQuery } from './notifications.queries.ts';
import { useSwitchPreference } from './use-switch-preference.ts';

/** As the head of a column, and within a switch's name. */
const CHANNELS: readonly { channel: NotificationChannel; label: string; way: string }[] = [
  { channel: 'app', label: 'On Lunula', way: 'on Lunula' },
  { channel: 'email', label: 'By email', way: 'by email' },
];

/** Every kind that can reach this person, by both ways. */
export function NotificationPreferences() {
  const query = useQuery(preferencesQuery(api));
  return (
    <>
      <p className="mb-6 text-ink-soft">
        Streams that begin or are canceled, reminders, certificates and failed payments are emailed right
        away. Everything else comes in one email, at most once a day.
      </p>
      <QueryView
        query={query}
        pending={<SkeletonText lines={10} />}
        errorTitle="Your notification settings couldn’t be loaded."
      >
        {({ items }) => <PreferenceTable items={items} />}
      </QueryView>
    </>
  );
}

function PreferenceTable({ items }: { items: readonly NotificationPreference[] }) {
  const groups = NOTIFICATION_GROUPS.map(({ heading, kinds }) => ({
    heading,
    rows: items.filter(({ kind }) => kinds.includes(kind)),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">What you are told about, and how</caption>
      {groups.map(({ heading, rows }) => (
        <tbody key={heading}>
          <tr>
            <th scope="col" className="display wrap-anywhere pt-6 pb-1 text-left text-f1">
              {heading}
            </th>
            {CHANNELS.map(({ channel, label }) => (
              <th
                key={channel}
                scope="col"
                className="w-[22%] pt-6 pb-1 text-center lg:w-24 align-bottom text-f-1 font-normal text-ink-soft"
              >
                {label}
              </th>
            ))}
          </tr>
          {rows.map((preference) => (
            <PreferenceRow key={preference.kind} preference={preference} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function PreferenceRow({ preference }: { preference: NotificationPreference }) {
  const switchPreference = useSwitchPreference();
  const { kind } = preference;
  const label = KIND_LABELS[kind];
  return (
    <tr className="border-line border-t">
      <th scope="row" className="wrap-anywhere hyphens-auto py-1 pr-3 text-left font-normal">
        {label}
      </th>
      {CHANNELS.map(({ channel, way }) => (
        <td key={channel} className="text-center">
          <Switch
            label={<span className="sr-only">{`${label}, ${way}`}</span>}
            className="justify-center! gap-0!"
            checked={preference[channel]}
            onChange={(event) => switchPreference({ kind, channel, isOn: event.target.checked })}
          />
        </td>
      ))}
    </tr>
  );
}
