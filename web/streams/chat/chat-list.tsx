import { countOf } from '#shared/count-of.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ChatLine } from './chat-line.tsx';
import type { ChatState } from './chat-room.ts';
import { OutgoingLine } from './outgoing-line.tsx';
import type { Following } from './use-follow-end.ts';

type ChatListProps = {
  stream: Pick<Stream, 'status' | 'creator'>;
  state: ChatState;
  following: Following;
  isSilent: boolean;
  onOlder: () => void;
  onSendAgain: (entry: { id: string; message: string }) => void;
  onDiscard: (id: string) => void;
};

/** It scrolls by keyboard too. */
const keyboardScroll = { tabIndex: 0 };

export function ChatList(props: ChatListProps) {
  const { stream, following } = props;
  const { log, older } = props.state;
  const isEmpty = log.messages.length + log.outgoing.length === 0;
  return (
    <div className="relative min-h-0 flex-1">
      {/* Silent, because a busy chat would never stop talking: what is new is summed up elsewhere. */}
      <div
        {...keyboardScroll}
        ref={following.setBox}
        role="log"
        aria-live="off"
        aria-label="Chat messages"
        onScroll={following.onScroll}
        className="chat-log absolute inset-0 flex flex-col overflow-y-auto overscroll-contain px-3 py-2.5 -outline-offset-2"
      >
        {older === 'none' ? null : (
          <div className="grid min-h-11 shrink-0 place-items-center">
            <Button variant="quiet" size="sm" busy={older === 'loading'} onClick={props.onOlder}>
              {older === 'failed' ? 'Couldn’t load older messages. Retry' : 'Show older messages'}
            </Button>
          </div>
        )}
        {isEmpty ? (
          <p className="m-auto px-5 text-center text-ink-soft">
            {stream.status === 'live' ? 'Nobody has said anything yet.' : 'Nobody said anything.'}
          </p>
        ) : null}
        <ol className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-0.5">
          {log.messages.map((message) => (
            <ChatLine key={message.id} line={message} isCreator={message.author.id === stream.creator.id} />
          ))}
          {log.outgoing.map((entry) => (
            <OutgoingLine
              key={entry.id}
              entry={entry}
              isHeld={props.isSilent}
              onSendAgain={() => {
                following.holdFocus();
                props.onSendAgain(entry);
              }}
              onDiscard={() => {
                following.holdFocus();
                props.onDiscard(entry.id);
              }}
            />
          ))}
        </ol>
      </div>
      {following.unseen > 0 ? (
        <Button
          size="sm"
          onClick={() => {
            following.holdFocus();
            following.goToEnd();
          }}
          className="absolute! bottom-3 left-1/2 -translate-x-1/2 shadow-lift"
        >
          <Icon name="arrow-down" className="size-4" />
          {following.unseen > 99 ? '99+ new messages' : countOf(following.unseen, 'new message')}
        </Button>
      ) : null}
    </div>
  );
}
