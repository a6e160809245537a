import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { chatFormSchema } from '#shared/streams/chat.form.ts';
import { CHAT_LIMITS } from '#shared/streams/stream.rules.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { InputShell } from '#web/ui/form/input-shell.tsx';
import { LengthCounter } from '#web/ui/form/length-counter.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { isSentBy } from './is-sent-by.ts';
import { useKeptInView } from './view/use-kept-in-view.ts';
import type { Silence } from './why-silent.ts';

type ChatFormProps = {
  silence: Silence | null;
  slowModeSeconds: number;
  onSay: (message: string) => void;
};

/** Enter sends, Shift and Enter make a new line. While waiting, people may go on writing. */
export function ChatForm({ silence, slowModeSeconds, onSay }: ChatFormProps) {
  const noteId = useId();
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  useKeptInView(form);

  const send = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    if (silence !== null || text.trim() === '') return;
    const checked = chatFormSchema.safeParse({ message: text });
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    setText('');
    onSay(checked.data.message);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isSentBy(event.nativeEvent)) send(event);
  };

  return (
    <form ref={form} onSubmit={send}>
      <div className="flex items-end gap-2">
        <InputShell shape="card" className="min-h-11! flex-1 rounded-[22px]!">
          <textarea
            ref={field}
            rows={1}
            value={text}
            aria-label="Message"
            aria-describedby={`${noteId} ${errorId}`}
            aria-invalid={error !== undefined || undefined}
            placeholder="Say something kind"
            enterKeyHint="send"
            disabled={silence?.kind === 'muted'}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
            onKeyDown={onKeyDown}
            className="field-sizing-content max-h-36 min-h-11 w-0 flex-1 resize-none bg-transparent px-4 py-2.5 text-f0 leading-normal outline-none"
          />
        </InputShell>
        <IconButton
          type="submit"
          variant="solid"
          label="Send"
          aria-disabled={silence !== null || undefined}
          className="aria-disabled:opacity-45"
        >
          <Icon name="send" />
        </IconButton>
      </div>
      <LengthCounter text={text.trim()} limit={CHAT_LIMITS.message} />
      <FieldError id={errorId}>{error}</FieldError>
      <ChatNote id={noteId} silence={silence} slowModeSeconds={slowModeSeconds} />
    </form>
  );
}

type ChatNoteProps = { id: string; silence: Silence | null; slowModeSeconds: number };

/** Announced once; the seconds that pass are only shown. */
function ChatNote({ id, silence, slowModeSeconds }: ChatNoteProps) {
  const hint = slowModeSeconds > 0 ? `Slow mode: one message every ${slowModeSeconds} seconds.` : null;
  return (
    <p id={id} role="status" className="px-1 pt-1.5 text-f-1 text-ink-soft empty:hidden">
      {silence?.text ?? hint}
      {silence?.kind === 'waiting' ? (
        <span aria-hidden="true" className="tabular-nums">{` ${silence.seconds} s`}</span>
      ) : null}
    </p>
  );
}
