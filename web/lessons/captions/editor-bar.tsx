import { useState } from 'react';
import { CAPTION_LANGUAGES } from '#shared/lessons/caption-languages.ts';
import type { CaptionText } from '#shared/lessons/captions.contract.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { LessonAddress } from './captions.queries.ts';
import { DeleteCaptions } from './delete-captions.tsx';
import { FileMenu } from './file-menu.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { SavingLine } from './saving-line.tsx';
import type { CaptionTextDesk } from './use-caption-text.ts';
import type { LineDesk } from './use-line-desk.ts';

type EditorBarProps = {
  address: LessonAddress;
  caption: CaptionTextDesk;
  desk: LineDesk;
  text: CaptionText;
  title: string;
};

/** It keeps the focus when there is nothing left to take back. */
const STEP = 'aria-disabled:opacity-40';

export function EditorBar({ address, caption, desk, text, title }: EditorBarProps) {
  const [opened, setOpened] = useState<'keys' | 'delete' | null>(null);
  const { form, values, state } = caption;
  const isEmpty = !values.vtt.includes('-->');
  const language = CAPTION_LANGUAGES[text.language];
  return (
    <div>
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <SavingLine state={state} onRetry={caption.saveNow} />
        </div>
        <IconButton
          label="Undo"
          aria-disabled={!desk.canUndo || undefined}
          onClick={desk.undo}
          className={STEP}
        >
          <Icon name="rotate-ccw" />
        </IconButton>
        <IconButton
          label="Redo"
          aria-disabled={!desk.canRedo || undefined}
          onClick={desk.redo}
          className={STEP}
        >
          <Icon name="rotate-cw" />
        </IconButton>
        <IconButton
          label="Keyboard shortcuts"
          onClick={() => setOpened('keys')}
          className="pointer-coarse:hidden"
        >
          <Icon name="circle-question-mark" />
        </IconButton>
        <FileMenu
          desk={desk}
          fileName={`${title} (${text.language}).vtt`}
          onDelete={() => setOpened('delete')}
        />
      </div>
      <Switch
        label={`Show ${language} to learners`}
        description={describe(isEmpty, values.isShown)}
        checked={values.isShown}
        disabled={isEmpty}
        onChange={({ target }) => form.setValue('isShown', target.checked, { shouldDirty: true })}
      />
      {opened === 'keys' ? <KeysDialog onClose={() => setOpened(null)} /> : null}
      <DeleteCaptions
        address={address}
        language={text.language}
        isOpen={opened === 'delete'}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}

function describe(isEmpty: boolean, isShown: boolean): string {
  if (isEmpty) return 'Write a line first.';
  return isShown
    ? 'They find it among the captions of this lesson.'
    : 'Until then it is a draft that only you see.';
}
