import { useId } from 'react';
import type { Heading } from '#shared/markdown.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useCode } from '#web/ui/use-code.ts';
import { Contents } from './contents.tsx';
import type { ReadingSize } from './reading-size.ts';
import { useDisclosure } from './use-disclosure.ts';

const loadLook = () => import('./reading-look.tsx').then(({ ReadingLook }) => ReadingLook);

type ReaderPanelProps = {
  chapters: readonly Heading[];
  current: string | null;
  size: ReadingSize;
  onSize: (size: ReadingSize) => void;
};

/** How the text looks and, on phones, which have no room for it beside the text, the table of contents. */
export function ReaderPanel({ chapters, current, size, onSize }: ReaderPanelProps) {
  const { isOpen, setIsOpen, frame, button } = useDisclosure();
  const { code: ReadingLook, hasFailed, retry } = useCode(loadLook, isOpen);
  const panelId = useId();
  return (
    <div ref={frame} className="lg:relative">
      <IconButton
        ref={button}
        label="Contents and text size"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="list" className="lg:hidden" />
        <Icon name="a-large-small" className="max-lg:hidden" />
      </IconButton>
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute top-full right-0 z-20 max-h-[calc(100dvh-9rem)] overflow-y-auto overscroll-contain bg-surface p-5 shadow-lift max-lg:inset-x-0 max-lg:rounded-b-card lg:mt-2 lg:w-100 lg:rounded-card"
      >
        <nav aria-label="Contents" className="mb-5 text-f0 lg:hidden">
          <Contents chapters={chapters} current={current} onChoose={() => setIsOpen(false)} />
        </nav>
        <div className="min-h-43">
          {ReadingLook ? <ReadingLook size={size} onSize={onSize} /> : null}
          {hasFailed ? <ErrorNotice title="The text’s settings couldn’t be loaded." onRetry={retry} /> : null}
        </div>
      </div>
    </div>
  );
}
