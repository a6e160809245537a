import { useId, useState } from 'react';
import { UPLOAD_ACCEPT, type UploadKind } from '#shared/uploads/upload.rules.ts';
import { buttonStyle } from '#web/ui/action/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';

type FileDropProps = {
  kind: UploadKind;
  /** The button's label: "Choose a video". */
  label: string;
  /** What can be chosen, and what happens next; null where something else says more. */
  hint: string | null;
  errorId: string;
  isInvalid: boolean;
  /** Above and below; a class. */
  padding?: string | undefined;
  onFile: (file: File) => void;
};

/**
 * The browser's own file input, stretched over the whole field: it can be pressed, dropped on and reached by
 * keyboard.
 */
export function FileDrop({ kind, label, hint, errorId, isInvalid, padding = 'py-6', onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={classNames(
        'relative grid justify-items-center gap-3 rounded-card border border-dashed px-4 text-center transition-colors',
        padding,
        'outline-offset-3 outline-lacquer has-[:focus-visible]:outline-2',
        isOver && 'bg-sunken',
        isOver ? 'border-lacquer' : isInvalid ? 'border-danger' : 'border-line-strong',
      )}
    >
      <input
        type="file"
        accept={UPLOAD_ACCEPT[kind]}
        aria-label={label}
        aria-describedby={hint === null ? errorId : `${id}-hint ${errorId}`}
        aria-invalid={isInvalid || undefined}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Otherwise, choosing the same file again after a failure would not count as a change.
          target.value = '';
          if (file) onFile(file);
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span className={buttonStyle({ variant: 'ghost' })}>{label}</span>
      {hint === null ? null : (
        <p id={`${id}-hint`} className="max-w-[34em] text-f-1 text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
