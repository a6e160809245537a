import { useState } from 'react';
import { keeping } from '#web/lessons/offline/keeping/keeping.ts';
import { bytesOf, type KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { formatBytes } from '#web/uploads/transfer-speed.ts';
import { KeptRow } from './kept-row.tsx';

/** Everything this person keeps on this device, and the room it takes. */
export function KeptList({ kept }: { kept: readonly KeptLesson[] }) {
  const [isAsking, setIsAsking] = useState(false);
  const total = formatBytes(kept.reduce((sum, one) => sum + bytesOf(one), 0));
  const count = `${kept.length} ${kept.length === 1 ? 'lesson' : 'lessons'}`;
  const freeAll = () => {
    setIsAsking(false);
    for (const one of kept) void keeping.remove(one);
  };
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-ink-soft">
          {count} · {total} on this device
        </p>
        <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
          Remove all
        </Button>
      </div>
      <ul className="mt-5 divide-y divide-line border-line border-y">
        {kept.map((one) => (
          <KeptRow key={one.lessonId} kept={one} />
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove all saved lessons?"
        thing={`${count}, ${total}`}
        consequence="will be removed from this device. Your progress and bookmarks stay, and you can save them again."
        confirmLabel="Remove all"
        onConfirm={freeAll}
      />
    </>
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
