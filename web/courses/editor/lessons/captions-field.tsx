import { useId } from 'react';
import { countOf } from '#shared/count-of.ts';
import { readCaptionFile, TOO_LONG } from '#shared/lessons/caption-file.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { buttonStyle } from '#web/ui/action/button-style.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { decodeCaptions } from './decode-captions.ts';

/** What saving the lesson does to its captions. */
export type CaptionsChange =
  | { kind: 'none' | 'removed' }
  | { kind: 'attached'; fileName: string; cueCount: number; vtt: string }
  | { kind: 'refused'; problem: string };

type CaptionsFieldProps = {
  hasCaptions: boolean;
  change: CaptionsChange;
  onChange: (change: CaptionsChange) => void;
};

export function CaptionsField({ hasCaptions, change, onChange }: CaptionsFieldProps) {
  const id = useId();
  const attached = attachedText(hasCaptions, change);
  return (
    <FieldGroup
      legend="Captions"
      description="A WebVTT or SubRip file (.vtt, .srt). It also becomes the transcript beside the video."
      error={change.kind === 'refused' ? change.problem : undefined}
    >
      {attached === null ? null : (
        <p className="flex min-h-11 items-center gap-3">
          <Icon name="captions" className="text-ink-soft" />
          <span title={attached} className="min-w-0 flex-1 truncate">
            {attached}
          </span>
          <IconButton
            label="Remove captions"
            onClick={() => onChange({ kind: hasCaptions ? 'removed' : 'none' })}
          >
            <Icon name="x" />
          </IconButton>
        </p>
      )}
      <input
        id={id}
        type="file"
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        className="peer sr-only"
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onChange(await readCaptions(file));
        }}
      />
      <label
        htmlFor={id}
        className={classNames(
          buttonStyle({ variant: 'ghost', size: 'sm' }),
          'mt-1 cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-lacquer',
        )}
      >
        {attached === null ? 'Choose a caption file' : 'Replace captions'}
      </label>
    </FieldGroup>
  );
}

function attachedText(hasCaptions: boolean, change: CaptionsChange): string | null {
  if (change.kind === 'attached') return `${change.fileName} · ${countOf(change.cueCount, 'caption')}`;
  return hasCaptions && change.kind !== 'removed' ? 'Captions attached' : null;
}

/** Checked here too, so that people hear of a wrong file before filling in the rest. */
async function readCaptions(file: File): Promise<CaptionsChange> {
  // A character takes up to four bytes, so anything larger is too long without reading it.
  if (file.size > LESSON_LIMITS.captionCharacters * 4) return { kind: 'refused', problem: TOO_LONG };
  const text = decodeCaptions(await file.arrayBuffer());
  const read = readCaptionFile(text);
  if ('problem' in read) return { kind: 'refused', problem: read.problem };
  // As it was chosen: the server decides what is kept of it.
  return { kind: 'attached', fileName: file.name, cueCount: read.cues.length, vtt: text };
}
