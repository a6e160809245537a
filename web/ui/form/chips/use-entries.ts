import { useState } from 'react';

type EntriesOptions = {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The list with what was typed: trimmed, without repeats, however the field wants it. */
  merge: (entries: readonly string[], text: string) => string[];
};

/**
 * A list of entries while it is edited. What is being typed is in it from the first letter, so that saving, a draft
 * and leaving the page have it too. Leaving the field changes nothing on the page: if an entry took its place in the
 * list at that moment, whatever lies beneath would move away under the pointer that is pressing it.
 */
export function useEntries({ value, onChange, merge }: EntriesOptions) {
  const [typed, setTyped] = useState('');
  /** The end of the list while it is still being typed. */
  const [open, setOpen] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const isOpen = open.length > 0 && open.every((entry, at) => value.at(at - open.length) === entry);
  const chips = isOpen ? value.slice(0, -open.length) : value;
  // Something else has replaced the list meanwhile, a discarded draft for instance: what was typed went with it.
  const text = open.length > 0 && !isOpen ? '' : typed;

  const type = (next: string) => {
    const merged = merge(chips, next);
    setTyped(next);
    setOpen(merged.slice(chips.length));
    onChange(merged);
  };
  const add = (added = text) => {
    const merged = merge(chips, added);
    setTyped('');
    setOpen([]);
    if (merged.length === chips.length) return;
    onChange(merged);
    setSaid(`Added ${merged.slice(chips.length).join(', ')}`);
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
