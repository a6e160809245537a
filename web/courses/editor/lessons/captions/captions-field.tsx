import { useId } from 'react';
import { countOf } from '#shared/count-of.ts';
import { type CaptionLanguage, FIRST_LANGUAGE } from '#shared/lessons/caption-languages.ts';
import { buttonStyle } from '#web/ui/action/button-style.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { languageOptions } from './language-options.ts';
import { readCaptions } from './read-captions.ts';

/** What saving the lesson does to its captions. */
export type CaptionsChange =
  | { kind: 'none' }
  | { kind: 'attached'; fileName: string; cueCount: number; vtt: string; language: CaptionLanguage }
  | { kind: 'refused'; problem: string };

type CaptionsFieldProps = {
  /** Where the captions of a lesson that exists are written. */
  editorPath: string | null;
  hasCaptions: boolean;
  change: CaptionsChange;
  onChange: (change: CaptionsChange) => void;
};

export function CaptionsField({ editorPath, hasCaptions, change, onChange }: CaptionsFieldProps) {
  const id = useId();
  return (
    <FieldGroup
      legend="Captions"
      description="A WebVTT or SubRip file (.vtt, .srt). It also becomes the transcript beside the video."
      error={change.kind === 'refused' ? change.problem : undefined}
    >
      {editorPath === null ? null : (
        <p className="flex min-h-11 flex-wrap items-center gap-x-3">
          {hasCaptions ? 'Captions attached' : null}
          <TextLink to={editorPath}>{hasCaptions ? 'Edit captions' : 'Write captions'}</TextLink>
        </p>
      )}
      {change.kind === 'attached' ? (
        <Attached change={change} onChange={onChange} onRemove={() => onChange({ kind: 'none' })} />
      ) : null}
      <input
        id={id}
        type="file"
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        className="peer sr-only"
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (!file) return;
          const read = await readCaptions(file);
          onChange(read.kind === 'attached' ? { ...read, language: FIRST_LANGUAGE } : read);
        }}
      />
      <label
        htmlFor={id}
        className={classNames(
          buttonStyle({ variant: 'ghost', size: 'sm' }),
          'mt-1 cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-lacquer',
        )}
      >
        {change.kind === 'attached' ? 'Choose another caption file' : 'Choose a caption file'}
      </label>
    </FieldGroup>
  );
}

type AttachedProps = {
  change: Extract<CaptionsChange, { kind: 'attached' }>;
  onChange: (change: CaptionsChange) => void;
  onRemove: () => void;
};

function Attached({ change, onChange, onRemove }: AttachedProps) {
  const name = `${change.fileName} · ${countOf(change.cueCount, 'caption')}`;
  return (
    <div className="mb-2 grid grid-cols-1 gap-2 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center">
      <p className="flex min-h-11 items-center gap-3">
        <Icon name="captions" className="text-ink-soft" />
        <span title={name} className="min-w-0 flex-1 truncate">
          {name}
        </span>
        <IconButton label="Remove captions" onClick={onRemove}>
          <Icon name="x" />
        </IconButton>
      </p>
      <Select
        aria-label="Language of the captions"
        options={languageOptions()}
        value={change.language}
        onChange={(language) => onChange({ ...change, language })}
      />
    </div>
  );
}
