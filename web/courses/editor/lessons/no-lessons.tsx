import type { Art } from '#shared/art.ts';
import { Button } from '#web/ui/action/button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

export function NoLessons({ art, onAdd }: { art: Art; onAdd: () => void }) {
  return (
    <EmptyState
      className="rounded-card border border-line border-dashed"
      art={
        <NailArtImage
          seed="first lesson"
          mode="nail"
          palette={art.palette}
          pattern={art.pattern}
          width={160}
          height={160}
          ground={false}
        />
      }
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
