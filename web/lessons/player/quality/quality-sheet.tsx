import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { QualityChoices } from './quality-choices.tsx';

export default function QualitySheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title="Quality" side="bottom">
      <fieldset aria-label="Quality">
        <QualityChoices isOnFilm={false} isOpen={false} onDone={onClose} />
      </fieldset>
    </Sheet>
  );
}
