import { useEffect, useId, useRef } from 'react';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { plansPath, premiumSignUpPath } from '#web/billing/way-back.ts';
import { Link } from '#web/ui/action/link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useLocation } from '#web/ui/location/location.ts';
import { ORIGINAL, useQuality } from './use-quality.ts';

type QualityChoicesProps = {
  /** On the picture, or on paper. */
  isOnFilm: boolean;
  /** Moves the focus to what is chosen. */
  isOpen: boolean;
  onDone: () => void;
};

const ROW =
  'flex min-h-9 items-center gap-2 rounded-[8px] px-3 text-ui has-focus-visible:outline-2 pointer-coarse:min-h-11';
const LOOKS = {
  film: { chosen: 'bg-on-night font-semibold text-night', other: 'hover:bg-on-night/15' },
  paper: { chosen: 'bg-ink font-semibold text-paper', other: 'hover:bg-hover' },
};

/** Radio buttons: arrow keys choose, and the choice applies immediately. What is closed says why, and leads there. */
export function QualityChoices({ isOnFilm, isOpen, onDone }: QualityChoicesProps) {
  const { status } = useAuth();
  const { chosen, choices, closed, isOriginal, isSizesComing, isSaving, word, choose } = useQuality();
  const { pathname } = useLocation();
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  // Once: what plays changes by itself, and must not fetch the focus back from wherever it went.
  useEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [isOpen]);
  const look = LOOKS[isOnFilm ? 'film' : 'paper'];
  const upgrade = status === 'signed-in' ? plansPath(pathname) : premiumSignUpPath(pathname);
  const radio = (value: string, label: string, isChosen: boolean, onChoose: () => void) => (
    <label
      key={value}
      data-chosen={isChosen || undefined}
      className={classNames(ROW, 'cursor-pointer', isChosen ? look.chosen : look.other)}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        onClick={(event) => event.detail > 0 && onDone()}
        className="sr-only"
      />
      {label}
    </label>
  );
  return (
    <div ref={list} className={isOnFilm ? undefined : 'grid gap-1'}>
      {isOriginal ? radio('original', ORIGINAL, true, () => undefined) : null}
      {choices.map((choice) =>
        radio(choice, word(choice), !isOriginal && choice === chosen, () => choose(choice)),
      )}
      {closed.map((quality) => (
        <Link key={quality} to={upgrade} className={classNames(ROW, look.other)}>
          <Icon name="lock" className="size-4" />
          <span>{quality}p</span>
          <span className="ml-auto pl-2 text-f-2 underline underline-offset-2">HD comes with Premium</span>
        </Link>
      ))}
      {isSizesComing ? (
        <p className="max-w-60 px-3 pt-1.5 pb-1 text-f-2 leading-snug">{LESSON_MESSAGES.sizesComing}</p>
      ) : null}
      {isSaving && choices.length > 0 ? (
        <p className="max-w-60 px-3 pt-1.5 pb-1 text-f-2 leading-snug">
          Saving data: 480p on this connection, until you choose.
        </p>
      ) : null}
    </div>
  );
}
