import type { MouseEventHandler } from 'react';
import { DISPLAY_NAME_FALLBACK } from '#shared/profiles/profile.rules.ts';
import type { ChatMessage } from '#shared/streams/chat-message.ts';
import { ChatLine } from '#web/streams/chat/chat-line.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Moderation } from './use-moderation.ts';

type ModeratedLineProps = {
  line: ChatMessage;
  isOwn: boolean;
  /** Null where it makes no difference any more. */
  isMuted: boolean | null;
  moderation: Moderation;
  onDelete: MouseEventHandler<HTMLElement>;
};

export function ModeratedLine({ line, isOwn, isMuted, moderation, onDelete }: ModeratedLineProps) {
  const { author } = line;
  const name = author.displayName || DISPLAY_NAME_FALLBACK;
  return (
    <li className="flex flex-wrap items-start justify-end gap-1">
      {/* With large letters on a phone, the buttons go below the words. */}
      <ul className="min-w-0 flex-1 basis-36">
        <ChatLine line={line} isCreator={isOwn} />
      </ul>
      {isOwn || isMuted === null ? null : (
        <IconButton
          label={isMuted ? `Unmute ${name}` : `Mute ${name}`}
          onClick={() => (isMuted ? moderation.unmute(author.id) : moderation.mute(author.id))}
        >
          <Icon name={isMuted ? 'volume-2' : 'volume-x'} />
        </IconButton>
      )}
      <IconButton label={`Delete message from ${name}`} onClick={onDelete}>
        <Icon name="trash" />
      </IconButton>
    </li>
  );
}
