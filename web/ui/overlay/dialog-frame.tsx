import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/**
 * What has the focus afterwards, or its first control: for dialogs that take away what opened them. Null: what opened
 * it.
 */
export type FinalFocus = RefObject<HTMLElement | null> | (() => HTMLElement | null);

type DialogFrameProps = {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The actions in reading order: cancel first, the action itself last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  initialFocus?: RefObject<HTMLElement | null>;
  finalFocus?: FinalFocus;
  /**
   * Shown in the corner beside the title, but last in order: the first field gets the focus, not the close button.
   */
  corner?: ReactNode;
};

const sizes = { sm: 'sm:w-108', md: 'sm:w-140', lg: 'sm:w-200' };

/** The panel all dialogs share: a bottom sheet below 600 px, a centred card above. */
export function DialogFrame({
  title,
  description,
  children,
  footer,
  size = 'md',
  corner,
  initialFocus,
  finalFocus,
}: DialogFrameProps) {
  const popup = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Portal>
      <Dialog.Backdrop className="backdrop" />
      <Dialog.Popup
        ref={popup}
        initialFocus={initialFocus ?? (() => isFirstInView(popup.current, body.current) || popup.current)}
        finalFocus={finalFocus}
        className={classNames(
          'dims fixed z-50 flex flex-col bg-surface text-ink shadow-lift outline-none',
          'max-sm:slides max-sm:inset-x-0 max-sm:bottom-(--keyboard) max-sm:max-h-[calc(92dvh-var(--keyboard))] max-sm:rounded-t-[20px] max-sm:[--from:0_100%]',
          'sm:top-[calc((100dvh-var(--keyboard))/2)] sm:left-1/2 sm:max-h-[min(88dvh-var(--keyboard),56rem)] sm:max-w-[calc(100vw-3rem)] sm:-translate-1/2 sm:rounded-card',
          'sm:transition-[scale,opacity] sm:duration-200 sm:data-ending-style:scale-[.97] sm:data-ending-style:opacity-0 sm:data-starting-style:scale-[.97] sm:data-starting-style:opacity-0',
          'short:overflow-y-auto',
          sizes[size],
        )}
      >
        <header className={classNames('px-5 pt-5 pb-4 sm:px-7 sm:pt-6', corner ? 'pr-16 sm:pr-18' : null)}>
          <Dialog.Title className="text-f2">{title}</Dialog.Title>
          {description ? (
            <Dialog.Description className="mt-2 text-ink-soft">{description}</Dialog.Description>
          ) : null}
        </header>
        {children ? (
          <div
            ref={body}
            className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 sm:px-7 sm:pb-7 short:flex-none short:overflow-visible"
          >
            {children}
          </div>
        ) : null}
        {footer ? (
          <footer className="flex flex-col-reverse gap-2 border-line border-t px-5 pt-4 pb-[max(1rem,var(--safe-bottom))] sm:flex-row sm:justify-end sm:px-7">
            {footer}
          </footer>
        ) : null}
        {corner ? <div className="absolute top-2.5 right-2.5 sm:top-3.5 sm:right-4">{corner}</div> : null}
      </Dialog.Popup>
    </Dialog.Portal>
  );
}

const FOCUSABLE = 'a[href], button, input, select, textarea';

/** Whether the first field can have the focus without scrolling the title and what comes before it away. */
function isFirstInView(popup: HTMLElement | null, body: HTMLElement | null): boolean {
  const first = body?.querySelector(FOCUSABLE);
  if (!popup || !body || !first) return true;
  const end = Math.min(popup.getBoundingClientRect().bottom, body.getBoundingClientRect().bottom);
  return first.getBoundingClientRect().bottom <= end;
}
