import { type KeyboardEvent, type Ref, useRef } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { useEntries } from '#web/ui/form/chips/use-entries.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useMergedRef } from '#web/ui/use-merged-ref.ts';

type EntryListProps = {
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur: () => void;
  placeholder: string;
  ref: Ref<HTMLInputElement>;
};

/** Short sentences as chips: Enter or the button makes one of what was typed. */
export function EntryList({ value, onChange, onBlur, placeholder, ref }: EntryListProps) {
  const { text, chips, said, type, add, remove } = useEntries({ value, onChange, merge });
  const input = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Even when blank: Enter here adds entries; the form has a button.
    event.preventDefault();
    add();
  };

  return (
    <>
      <TextInput
        ref={useMergedRef(input, ref)}
        value={text}
        placeholder={placeholder}
        enterKeyHint="done"
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        trail={
          <Button
            variant="quiet"
            size="sm"
            className="-mr-2.5"
            onClick={() => {
              add();
              input.current?.focus();
            }}
          >
            <Icon name="plus" className="size-4" />
            Add
          </Button>
        }
      />
      {chips.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {chips.map((entry) => (
            <Chip
              key={entry}
              entry={entry}
              onRemove={() => {
                remove(entry);
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      ) : null}
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </>
  );
}

function merge(entries: readonly string[], text: string): string[] {
  const entry = text.trim();
  return entry === '' || entries.includes(entry) ? [...entries] : [...entries, entry];
}

function Chip({ entry, onRemove }: { entry: string; onRemove: () => void }) {
  return (
    <li className="inline-flex max-w-full items-center rounded-[18px] bg-blush py-1 pl-3.5 text-ui font-medium text-on-blush">
      <span className="min-w-0">{entry}</span>
      <button
        type="button"
        aria-label={`Remove ${entry}`}
        onClick={onRemove}
        className="touch-target grid size-9 shrink-0 place-items-center rounded-pill"
      >
        <Icon name="x" className="size-4" />
      </button>
    </li>
  );
}
