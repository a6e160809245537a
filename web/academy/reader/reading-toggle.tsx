import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type ReadingToggleProps = { isReading: boolean; wasReading: boolean; onToggle: () => void };

/** Governs the time spent and nothing else: progress follows what is on the screen. */
export function ReadingToggle({ isReading, wasReading, onToggle }: ReadingToggleProps) {
  return (
    <Button
      variant={isReading ? 'ghost' : 'pair'}
      size="sm"
      onClick={onToggle}
      className="min-w-22 print:hidden"
    >
      <Icon name={isReading ? 'pause' : 'play'} className="size-4!" />
      {isReading ? 'Pause' : wasReading ? 'Resume' : 'Start'}
      <span className="sr-only"> the reading time</span>
    </Button>
  );
}
