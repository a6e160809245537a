import { Icon } from '#web/ui/icon/icon.tsx';

type ChipProps = { text: string; disabled: boolean | undefined; onRemove: () => void };

export function Chip({ text, disabled, onRemove }: ChipProps) {
  return (
    <span className="inline-flex h-9 items-center rounded-pill bg-blush pl-3.5 text-ui font-medium text-on-blush">
      {text}
      <button
        type="button"
        aria-label={`Remove ${text}`}
        disabled={disabled}
        onClick={onRemove}
        className="touch-target grid size-9 place-items-center rounded-pill"
      >
        <Icon name="x" className="size-4" />
      </button>
    </span>
  );
}
