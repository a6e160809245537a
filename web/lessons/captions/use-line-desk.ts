import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Cue } from '#shared/lessons/web-vtt.ts';
import { writeWebVtt } from '#shared/lessons/write-web-vtt.ts';
import { type Edit, readLines } from './lines/caption-lines.ts';
import type { CaptionTextDesk } from './use-caption-text.ts';

/** Enough for an afternoon. */
const MOST_STEPS = 500;

type Step = Edit & { about: string };

/**
 * The lines of a text, and every step back. A line that has no words yet is only here: captions are kept as WebVTT,
 * where it would say nothing.
 */
export function useLineDesk({ form, values }: Pick<CaptionTextDesk, 'form' | 'values'>) {
  const { vtt } = values;
  const [{ lines, selected }, setState] = useState<Edit>(() => ({ lines: readLines(vtt), selected: 0 }));
  const written = useRef(vtt);
  const past = useRef<Step[]>([]);
  const future = useRef<Step[]>([]);

  const show = (next: Edit) => {
    setState(next);
    written.current = writeWebVtt(next.lines);
    form.setValue('vtt', written.current, { shouldDirty: true });
    // Captions that say nothing are nobody's to read.
    if (!written.current.includes('-->')) form.setValue('isShown', false);
  };

  const followForm = useEffectEvent((text: string) => {
    if (text === written.current) return;
    written.current = text;
    past.current.push({ lines, selected, about: '' });
    const next = readLines(text);
    setState({ lines: next, selected: Math.min(selected, Math.max(0, next.length - 1)) });
  });
  // A draft was found, or another version taken over.
  useEffect(() => followForm(vtt), [vtt]);

  return {
    lines,
    selected,
    select: (index: number) =>
      setState((before) => ({ ...before, selected: Math.min(Math.max(0, index), before.lines.length - 1) })),
    /** Steps about the same thing are one: nobody wants to take back a text letter by letter. */
    edit(next: Edit, about = '') {
      const last = past.current.at(-1);
      if (about === '' || last?.about !== about) past.current.push({ lines, selected, about });
      if (past.current.length > MOST_STEPS) past.current.shift();
      future.current = [];
      show(next);
    },
    canUndo: past.current.length > 0,
    canRedo: future.current.length > 0,
    undo: () => move(past.current, future.current),
    redo: () => move(future.current, past.current),
    replace(cues: readonly Cue[]) {
      past.current.push({ lines, selected, about: '' });
      future.current = [];
      show({ lines: cues, selected: 0 });
    },
  };

  function move(from: Step[], to: Step[]): boolean {
    const step = from.pop();
    if (!step) return false;
    to.push({ lines, selected, about: '' });
    show(step);
    return true;
  }
}

export type LineDesk = ReturnType<typeof useLineDesk>;
