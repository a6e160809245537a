import { Icon } from '#web/ui/icon/icon.tsx';
import { useIsOnline } from '#web/ui/use-is-online.ts';

/** Says that the connection is lost before anything fails because of it. */
export function OfflineNotice() {
  if (useIsOnline()) return null;
  return (
    <p className="shell-notice">
      <Icon name="wifi-off" />
      You are offline. This page stays readable; the rest waits for the connection.
    </p>
  );
}
