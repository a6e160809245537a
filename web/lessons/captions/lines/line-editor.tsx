import { type CaptionLanguage, directionOf } from '#shared/lessons/caption-languages.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import type { Cue } from '#shared/lessons/web-vtt.ts';
import type { LineDesk } from '#web/lessons/captions/use-line-desk.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { setEnd, setStart, setText } from './caption-lines.ts';
import type { LineCommand } from './line-keys.ts';
import { TimeField } from './time-field.tsx';
import type { LineCommands } from './use-line-commands.ts';

type LineEditorProps = {
  desk: LineDesk;
  line: Cue;
  isLast: boolean;
  warnings: readonly string[];
  language: CaptionLanguage;
  commands: LineCommands;
};

const MOST_CHARACTERS = Math.min(1000, LESSON_LIMITS.captionCharacters);

export function LineEditor({ desk, line, isLast, warnings, language, commands }: LineEditorProps) {
  const { lines, selected } = desk;
  const act = (command: LineCommand) => () => commands.run(command, 'text');
  return (
    <div className="grid grid-cols-1 gap-3 px-3 pb-3">
      <Textarea
        aria-label={`Text of line ${selected + 1}`}
        lang={language}
        dir={directionOf(language)}
        rows={2}
        maxLength={MOST_CHARACTERS}
        value={line.text}
        onChange={({ target }) => desk.edit(setText(lines, selected, target.value), `text ${selected}`)}
        onBlur={({ currentTarget }) => commands.noteCaret(currentTarget.selectionStart)}
      />
      <div className="grid grid-cols-2 gap-3">
        <TimeField
          label="Start"
          seconds={line.start}
          onChange={(seconds) => desk.edit(setStart(lines, selected, seconds))}
        />
        <TimeField
          label="End"
          seconds={line.end}
          onChange={(seconds) => desk.edit(setEnd(lines, selected, seconds))}
        />
      </div>
      <ul aria-label="Warnings" className="grid gap-1 text-f-1 text-danger empty:hidden">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" onClick={act('set-start')}>
          Starts here
        </Button>
        <Button variant="ghost" size="sm" onClick={act('set-end')}>
          Ends here
        </Button>
        <Button variant="ghost" size="sm" onClick={act('replay')}>
          Play line
        </Button>
        <Button variant="ghost" size="sm" onClick={act('split')}>
          Split
        </Button>
        <Button variant="ghost" size="sm" onClick={act('join')} disabled={isLast}>
          Join with next
        </Button>
        <Button variant="ghost" size="sm" onClick={() => commands.run('remove', 'line')}>
          Delete
        </Button>
      </div>
    </div>
  );
}
