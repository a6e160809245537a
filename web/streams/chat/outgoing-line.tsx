import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import { DISPLAY_NAME_FALLBACK } from '#shared/profiles/profile.rules.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { Button } from '#web/ui/action/button.tsx';
import { NailAvatar } from '#web/ui/display/nail-avatar.tsx';
import type { Outgoing } from './chat-log.ts';

type OutgoingLineProps = {
  entry: Outgoing;
  /** It cannot be sent again just now. */
  isHeld: boolean;
  onSendAgain: () => void;
  onDiscard: () => void;
};

/** One's own message until the server has it. */
export function OutgoingLine({ entry, isHeld, onSendAgain, onDiscard }: OutgoingLineProps) {
  const { user } = useAuth();
  const name = user?.displayName || DISPLAY_NAME_FALLBACK;
  return (
    <li className="chat-line">
      <NailAvatar name={name} pair={chooseNailArt(user?.id ?? '').palette} className="opacity-60" />
      <div className="min-w-0 pt-0.5">
        <p className="text-ink-soft">
          <b className="font-[650]">
            <bdi>{name}</bdi>
          </b>{' '}
          <span dir="auto" className="whitespace-pre-line wrap-anywhere">
            {entry.message}
          </span>
        </p>
        {entry.hasFailed ? (
          <p className="flex flex-wrap items-center gap-1">
            <span className="mr-1 text-f-1 font-medium text-danger">Not sent</span>
            <Button variant="quiet" size="sm" disabled={isHeld} onClick={onSendAgain}>
              Retry
            </Button>
            <Button variant="quiet" size="sm" onClick={onDiscard}>
              Discard
            </Button>
          </p>
        ) : (
          <span className="sr-only">Sending</span>
        )}
      </div>
    </li>
  );
}
