import { type ReactNode, useEffect, useId } from 'react';
import type { UploadKind } from '#shared/uploads/upload.rules.ts';
import type { Upload } from '#shared/uploads/uploads.contract.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ProgressMeter } from '#web/ui/feedback/progress-meter.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { FileDrop } from './file-drop.tsx';
import { percentOf } from './transfer-speed.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useKeptHeight } from './use-kept-height.ts';
import { useUpload } from './use-upload.ts';

type UploadFieldProps = {
  kind: UploadKind;
  label: string;
  hint: string;
  onReady: (upload: Upload) => void;
  /** Called when a file starts uploading and when it has arrived, was refused or was abandoned. */
  onBusyChange?: ((isBusy: boolean) => void) | undefined;
  /** What is already there. */
  children?: ReactNode;
};

/** Where a file is chosen, then its progress, then why it was refused. */
export function UploadField({ kind, label, hint, onReady, onBusyChange, children }: UploadFieldProps) {
  const errorId = `${useId()}-error`;
  const { state, unfinished, send, pause, resume, cancel } = useUpload(kind, { onReady, onBusyChange });
  const failure = state.step === 'failed' ? state : null;
  const part = useKeptFocus(state.step);
  useKeptHeight(part);
  useEffect(() => {
    if (failure) part.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, part]);
  const wayOn = unfinished && `Choose ${unfinished.name} again to continue at ${percentOf(unfinished)}%.`;
  return (
    <div ref={part} className="scroll-my-6">
      {state.step === 'sending' ? (
        <UploadProgress sending={state} onPause={pause} onResume={resume} onCancel={cancel} />
      ) : state.step === 'checking' ? (
        <div role="status">
          <ProgressMeter label={state.name} detail="Checking the file" />
        </div>
      ) : (
        <>
          {children}
          <FileDrop
            kind={kind}
            label={label}
            // The reason takes its place, so that nothing moves.
            hint={wayOn ?? (failure ? null : hint)}
            errorId={errorId}
            isInvalid={failure !== null}
            onFile={send}
          />
        </>
      )}
      <FieldError id={errorId}>{failure?.message}</FieldError>
      {failure?.canResume ? (
        <Button variant="ghost" size="sm" onClick={resume} className="mt-3">
          Try again
        </Button>
      ) : null}
    </div>
  );
}
