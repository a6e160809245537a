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

/**
 * A secret, kept nowhere but here while it is shown. It is asked for each time it is wanted: another device may have
 * replaced it. It can be copied without being seen.
 */
export function StreamKey({ stream: { id: streamId, title, status } }: { stream: OwnStream }) {
  const [shown, setShown] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const renew = (streamKey: string) => setShown((last) => (last === null ? null : streamKey));
  const failed = (error: Error) => sayFailure(error, { ...STREAM_MESSAGES.keyFailed, about: ABOUT });
  const reveal = useMutation(api.streams.revealKey.mutationOptions({ onError: failed }));
  const replace = useMutation(
    api.streams.regenerateKey.mutationOptions({
      onSuccess({ streamKey }) {
        renew(streamKey);
        toast({ ...STREAM_MESSAGES.keyReplaced, tone: 'success', about: ABOUT });
      },
      onError: failed,
      onSettled: () => setIsAsking(false),
    }),
  );

  async function askForKey(): Promise<string> {
    const { streamKey } = await reveal.mutateAsync({ streamId });
    renew(streamKey);
    return streamKey;
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
          value={shown ?? HIDDEN}
          onFocus={({ target }) => target.select()}
          trail={
            <span className="-mr-3 flex">
              <IconButton
                label={shown === null ? 'Show stream key' : 'Hide stream key'}
                onClick={() =>
                  shown === null ? void askForKey().then(setShown, () => undefined) : setShown(null)
                }
              >
                <Icon name={shown === null ? 'eye' : 'eye-off'} />
              </IconButton>
              <IconButton label="Copy stream key" onClick={() => void copyText(askForKey())}>
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
