import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Toast } from './toast.ts';

const marks = {
  plain: null,
  success: <Icon name="check" className="mt-px size-5 stroke-[2.5] text-success" />,
  destructive: <Icon name="triangle-exclamation-point" className="mt-px size-5 text-danger" />,
};

export function ToastCard({
  title,
  description,
  tone = 'plain',
  action,
  onClose,
}: Toast & { onClose: () => void }) {
  return (
    // The stack around it is a polite live region; bad news must not wait its turn.
    <div
      role={tone === 'destructive' ? 'alert' : undefined}
      className="floating flex w-full font-text items-start gap-3 py-3 pr-1.5 pl-4 sm:w-92"
    >
      <span className="contents">{marks[tone]}</span>
      <div className="min-w-0 flex-1 py-0.5">
        <p className="text-ui leading-snug font-semibold">{title}</p>
        {description ? (
          <p className="mt-0.5 text-[0.875rem] leading-snug text-ink-soft">{description}</p>
        ) : null}
        {action ? (
          <Button
            size="sm"
            variant="ghost"
            className="mt-2.5"
            onClick={() => {
              action.onClick();
              onClose();
            }}
          >
            {action.label}
          </Button>
        ) : null}
      </div>
      <IconButton label="Dismiss" size="sm" onClick={onClose} className="-mt-1">
        <Icon name="x" className="size-4" />
      </IconButton>
    </div>
  );
}
