import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { PRESSABLE } from './pressable.ts';

type ControlShelfProps = {
  /** Above the seek bar on narrow videos, where the row below it has no room. */
  above: ReactNode;
  seekBar: ReactNode;
  children: ReactNode;
};

/** At the lower edge of the video: a seek bar with a row of controls below it. */
export function ControlShelf({ above, seekBar, children }: ControlShelfProps) {
  return (
    <div className="control-shelf pointer-events-none absolute has-[fieldset:not([hidden])]:z-2 inset-x-0 bottom-0 bg-linear-to-t from-night/94 via-night/75 via-55% to-transparent px-2 pt-14 pb-1 transition-opacity group-data-idle/player:opacity-0 group-data-still/player:bg-none @max-[22rem]/player:px-1 @min-[30rem]/player:px-4 @min-[30rem]/player:pb-2">
      {/* A still picture is looked at: no shade on it, only a plate under the controls while they are there. */}
      <div className="@min-[22rem]/player:px-1 @min-[22rem]/player:pb-1 group-data-still/player:rounded-card group-data-still/player:bg-night/85">
        <div className="px-2 pt-1 @min-[30rem]/player:hidden">{above}</div>
        <div className={classNames(PRESSABLE, 'px-2 @min-[30rem]/player:px-1')}>{seekBar}</div>
        {/* In pixels: icons need not grow with large text, and a video on a phone would have no room for
            them. */}
        <div
          className={classNames(
            PRESSABLE,
            'control-row flex items-center gap-0.5 text-[17px] [--spacing:4px] @max-[22rem]/player:gap-0 @max-[20rem]/player:[--spacing:3.6px]',
          )}
        >
          {children}
        </div>
      </div>
    </div>
  );
}
