import type { Art } from '#shared/art.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

export function NoLessons({ art, onAdd }: { art: Art; onAdd: () => void }) {
  return (
    <EmptyState
      className="rounded-card border border-line border-dashed"
      art={<LoneNail seed="first lesson" palette={art.palette} pattern={art.pattern} />}
      action={
        <Button onClick={onAdd}>
          <Icon name="plus" />
          Add lesson
        </Button>
      }
    >
      Your first lesson goes here.
    </EmptyState>
  );
}
