import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { copyText } from './copy-text.ts';
import { StreamKey } from './stream-key.tsx';

/** What the program that sends the picture has to know. */
export function StreamingSetup({ stream }: { stream: OwnStream }) {
  return (
    <section aria-labelledby="setup" className="grid gap-5">
      <div>
        <h2 id="setup" className="text-f2">
          Streaming setup
        </h2>
        <p className="mt-2 text-ink-soft">Copy both into OBS, or whatever sends your picture.</p>
      </div>
      <Field label="RTMP URL">
        <TextInput
          readOnly
          value={stream.rtmpUrl}
          onFocus={({ target }) => target.select()}
          trail={
            <IconButton label="Copy RTMP URL" onClick={() => void copyText(stream.rtmpUrl)} className="-mr-3">
              <Icon name="copy" />
            </IconButton>
          }
        />
      </Field>
      <StreamKey stream={stream} />
    </section>
  );
}
