import { useId, useState } from 'react';
import type { Heading } from '#shared/markdown.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { PillGroup } from '#web/ui/display/pill-group.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { readTheme, setTheme } from '#web/ui/theme.ts';
import { Contents } from './contents.tsx';
import { READING_SIZES, type ReadingSize } from './reading-size.ts';
import { useDisclosure } from './use-disclosure.ts';

const THEMES = [
  { value: 'system', label: 'Device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

type ReaderPanelProps = {
  chapters: readonly Heading[];
  current: string | null;
  size: ReadingSize;
  onSize: (size: ReadingSize) => void;
};

/** How the text looks and, on phones, which have no room for it beside the text, the table of contents. */
export function ReaderPanel({ chapters, current, size, onSize }: ReaderPanelProps) {
  const { isOpen, setIsOpen, frame, button } = useDisclosure();
  const panelId = useId();
  const [theme, chooseTheme] = useState(readTheme);
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
        <h2 className="text-f0">Text size</h2>
        <PillGroup
          label="Text size"
          options={READING_SIZES}
          value={size}
          onChange={onSize}
          className="mt-2.5"
        />
        <h2 className="mt-5 text-f0">Theme</h2>
        <PillGroup
          label="Theme"
          options={THEMES}
          value={theme}
          onChange={(chosen) => {
            setTheme(chosen);
            chooseTheme(chosen);
          }}
          className="mt-2.5"
        />
      </div>
    </div>
  );
}
