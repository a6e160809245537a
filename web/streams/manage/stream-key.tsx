import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { sayFailure } from '#web/say-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { copyText } from './copy-text.ts';

const ABOUT = 'stream key';
const HIDDEN = '••••••••••••••••';

/** A secret: asked for when it is wanted, and kept nowhere but here. It can be copied without being seen. */
export function StreamKey({ stream: { id: streamId, title, status } }: { stream: OwnStream }) {
  const [key, setKey] = useState<string | null>(null);
  const [isShown, setIsShown] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const failed = (error: Error) => sayFailure(error, { ...STREAM_MESSAGES.keyFailed, about: ABOUT });
  const reveal = useMutation(
    api.streams.revealKey.mutationOptions({
      onSuccess: ({ streamKey }) => setKey(streamKey),
      onError: failed,
    }),
  );
  const replace = useMutation(
    api.streams.regenerateKey.mutationOptions({
      onSuccess({ streamKey }) {
        setKey(streamKey);
        toast({ ...STREAM_MESSAGES.keyReplaced, tone: 'success', about: ABOUT });
      },
      onError: failed,
      onSettled: () => setIsAsking(false),
    }),
  );

  async function withKey(use: (known: string) => unknown): Promise<void> {
    if (key !== null) use(key);
    else if (!reveal.isPending) {
      const answer = await reveal.mutateAsync({ streamId }).catch(() => null);
      if (answer) use(answer.streamKey);
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Field
        label="Stream key"
        description="Whoever has it can stream in your name. Keep it to yourself."
        className="w-full"
      >
        <TextInput
          readOnly
          value={isShown && key !== null ? key : HIDDEN}
          onFocus={({ target }) => target.select()}
          trail={
            <span className="-mr-3 flex">
              <IconButton
                label={isShown ? 'Hide stream key' : 'Show stream key'}
                onClick={() => (isShown ? setIsShown(false) : void withKey(() => setIsShown(true)))}
              >
                <Icon name={isShown ? 'eye-off' : 'eye'} />
              </IconButton>
              <IconButton label="Copy stream key" onClick={() => void withKey(copyText)}>
                <Icon name="copy" />
              </IconButton>
            </span>
          }
        />
      </Field>
      {status === 'ended' ? null : (
        <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
          Regenerate key
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Replace the stream key?"
        thing={title}
        consequence="will get a new key. The old one stops working at once."
        confirmLabel="Regenerate key"
        busy={replace.isPending}
        onConfirm={() => replace.mutate({ streamId })}
      />
    </div>
  );
}
