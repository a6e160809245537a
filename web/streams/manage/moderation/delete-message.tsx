import { useState } from 'react';
import { DISPLAY_NAME_FALLBACK } from '#shared/profiles/profile.rules.ts';
import type { ChatMessage } from '#shared/streams/chat-message.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { FinalFocus } from '#web/ui/overlay/dialog-frame.tsx';
import type { Moderation } from './use-moderation.ts';

/** Enough to recognise a message by. */
const MOST_QUOTED = 140;

type DeleteMessageProps = {
  /** Null while nothing is to be deleted. */
  line: ChatMessage | null;
  moderation: Moderation;
  onClose: () => void;
  finalFocus: FinalFocus;
};

/** Asks by name: while somebody aims at a message, new ones move it. */
export function DeleteMessage({ line, moderation, onClose, finalFocus }: DeleteMessageProps) {
  // Its words stay while the dialog closes.
  const [last, setLast] = useState(line);
  if (line !== null && line !== last) setLast(line);
  return (
    <ConfirmDialog
      open={line !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete this message?"
      thing={last ? quote(last) : ''}
      consequence={
        last?.type === 'tip'
          ? 'will disappear for everyone, for good. The tip itself stays.'
          : 'will disappear for everyone, for good.'
      }
      confirmLabel="Delete message"
      busy={moderation.isRemoving}
      onConfirm={() => line && moderation.remove(line.id, onClose)}
      finalFocus={finalFocus}
    />
  );
}

function quote({ author, message }: ChatMessage): string {
  const characters = [...message];
  const words =
    characters.length > MOST_QUOTED ? `${characters.slice(0, MOST_QUOTED - 1).join('')}…` : message;
  return `${author.displayName || DISPLAY_NAME_FALLBACK}: ${words}`;
}
