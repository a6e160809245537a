import { memo } from 'react';
import { formatCents } from '#shared/money.ts';
import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import { DISPLAY_NAME_FALLBACK } from '#shared/profiles/profile.rules.ts';
import type { ChatMessage } from '#shared/streams/chat-message.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { NailAvatar } from '#web/ui/display/nail-avatar.tsx';

type ChatLineProps = { line: ChatMessage; isCreator: boolean };

/** Its text is shown as it was written; nothing in it becomes a link. */
export const ChatLine = memo(function ChatLine({ line, isCreator }: ChatLineProps) {
  const { author, tipCents } = line;
  const name = author.displayName || DISPLAY_NAME_FALLBACK;
  const isTip = line.type === 'tip';
  return (
    <li
      data-message={line.id}
      data-pair={isTip ? 'butter' : undefined}
      className={isTip ? 'chat-line ground my-1.5 rounded-card py-3 pr-3.5' : 'chat-line'}
    >
      <NailAvatar
        name={name}
        pair={isTip ? undefined : chooseNailArt(author.id).palette}
        className={isTip ? 'bg-on! text-g!' : undefined}
      />
      <p className="min-w-0 flex-1 pt-0.5">
        {isTip && tipCents !== null ? (
          <span className="display float-right ml-2 text-[1.125rem]">{formatCents(tipCents)}</span>
        ) : null}
        <b className={isCreator && !isTip ? 'font-[650] text-pair-ink' : 'font-[650]'}>
          <bdi>{name}</bdi>
        </b>{' '}
        {isCreator ? (
          <Badge variant="pair" className="mr-1 h-5! px-2!">
            Creator
          </Badge>
        ) : null}
        <span dir="auto" className="whitespace-pre-line wrap-anywhere">
          {line.message}
        </span>
      </p>
    </li>
  );
});
