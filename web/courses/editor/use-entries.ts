import { useState } from 'react';

/** A list of entries while it is edited. What is being typed is in it from the first letter, so a draft has it too. */
export function useEntries(value: readonly string[], onChange: (value: string[]) => void) {
  const [text, setText] = useState('');
  /** The list's last entry while it is still being typed. */
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const chips = open !== null && value.at(-1) === open ? value.slice(0, -1) : value;

  const type = (next: string) => {
    const entry = next.trim();
    const isNew = entry !== '' && !chips.includes(entry);
    setText(next);
    setOpen(isNew ? entry : null);
    onChange(isNew ? [...chips, entry] : [...chips]);
  };
  const add = () => {
    setText('');
    if (open === null) return;
    setOpen(null);
    if (!value.includes(open)) onChange([...value, open]);
    setSaid(`Added ${open}`);
  };
  const remove = (entry: string) => {
    onChange(value.filter((other) => other !== entry));
    setSaid(`Removed ${entry}`);
  };

  return {
    text,
    /** The finished entries. */
    chips,
    /** What has just happened, for screen readers. */
    said,
    type,
    add,
    remove,
  };
}
