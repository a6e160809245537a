import { useState } from 'react';
import type { KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useRowFocus } from '#web/ui/use-row-focus.ts';
import { KeptRow } from './kept-row.tsx';
import { type Doomed, RemoveKept } from './remove-kept.tsx';
import { roomOf } from './room-of.ts';

/** Everything this person keeps on this device, and the room it takes. */
export function KeptList({ kept }: { kept: readonly KeptLesson[] }) {
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const part = useRowFocus<HTMLDivElement>();
  return (
    <div ref={part}>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-ink-soft">{roomOf(kept).join(' · ')} on this device</p>
        <Button variant="ghost" size="sm" onClick={() => setDoomed({ lessons: kept, isAll: true })}>
          Remove all
        </Button>
      </div>
      <ul className="mt-5 divide-y divide-line border-line border-y">
        {kept.map((one) => (
          <KeptRow
            key={one.lessonId}
            kept={one}
            onRemove={() => setDoomed({ lessons: [one], isAll: false })}
          />
        ))}
      </ul>
      <RemoveKept doomed={doomed} onClose={() => setDoomed(null)} />
    </div>
  );
}

export function NothingKept() {
  return (
    <EmptyState
      className="mt-6 rounded-card border border-line border-dashed"
      art={<LoneNail seed="kept for later" palette="jade" pattern="stripes" />}
      action={<LinkButton to="/dashboard#my-learning">Go to My Learning</LinkButton>}
    >
      Save a lesson and it plays here, even without a connection.
    </EmptyState>
  );
}
