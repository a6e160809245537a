import { useEffect, useRef, useState } from 'react';
import type { CaptionLanguage } from '#shared/lessons/caption-languages.ts';
import type { LineDesk } from '#web/lessons/captions/use-line-desk.ts';
import { type Player, useStateOf } from '#web/lessons/player/player.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { findWarnings } from './find-warnings.ts';
import { LineEditor } from './line-editor.tsx';
import { LineRow } from './line-row.tsx';
import { type LineFocus, useLineCommands } from './use-line-commands.ts';

type LineListProps = { desk: LineDesk; player: Player; language: CaptionLanguage };

/** All lines, one of which is open. Each is one press of a key away from the next. */
export function LineList({ desk, player, language }: LineListProps) {
  const { lines, selected } = desk;
  const list = useRef<HTMLOListElement>(null);
  const [focus, setFocus] = useState<{ what: LineFocus; number: number } | null>(null);
  const focusOn = (what: LineFocus) => setFocus((before) => ({ what, number: (before?.number ?? 0) + 1 }));
  const commands = useLineCommands(desk, player, focusOn);
  const duration = useStateOf(player, (state) => state.duration) ?? 0;

  useEffect(() => {
    if (focus === null) return;
    const open = list.current?.querySelector<HTMLElement>('[data-open]');
    const target = focus.what === 'text' ? open?.querySelector('textarea') : null;
    const focused = target ?? open?.querySelector<HTMLElement>('[data-line]');
    focused?.focus({ preventScroll: true });
    open?.scrollIntoView({ block: 'nearest' });
  }, [focus]);

  // A phone's keyboard comes after the focus, and takes away half the screen.
  useEffect(() => {
    const look = () => showField(list.current);
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);

  return (
    <div>
      <ol
        ref={list}
        aria-label="Lines"
        className="grid grid-cols-1 gap-1"
        onFocus={({ currentTarget }) => showField(currentTarget)}
        onKeyDown={commands.onKeyDown}
      >
        {lines.map((line, index) => {
          const isOpen = index === selected;
          const warnings = findWarnings(line, lines[index + 1], duration);
          return (
            <LineRow
              // Lines have no name of their own, and no state either.
              key={String(index)}
              line={line}
              number={index + 1}
              isOpen={isOpen}
              warnings={warnings.length}
              language={language}
              onSelect={() => {
                commands.goTo(index);
                focusOn('line');
              }}
            >
              {isOpen ? (
                <LineEditor
                  desk={desk}
                  line={line}
                  isLast={index === lines.length - 1}
                  warnings={warnings}
                  language={language}
                  commands={commands}
                />
              ) : null}
            </LineRow>
          );
        })}
      </ol>
      {lines.length === 0 ? (
        <p className="pb-4 text-ink-soft">
          Play the film up to where someone speaks, then add the first line.
        </p>
      ) : null}
      <Button variant="ghost" className="mt-3" onClick={() => commands.run('add', 'text')}>
        <Icon name="plus" /> Add a line here
      </Button>
    </div>
  );
}

/** What is being written in. The film above makes room for it, which moves it. */
function showField(list: HTMLElement | null): void {
  list?.querySelector(':is(textarea, input):focus')?.scrollIntoView({ block: 'nearest' });
}
