import { useId, useRef, useState } from 'react';
import { CAPTION_LANGUAGES, type CaptionLanguage } from '#shared/lessons/caption-languages.ts';
import { chooseCaptions } from '#web/lessons/player/choose-captions.ts';
import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ControlButton } from './control-button.tsx';
import { useDismiss } from './use-dismiss.ts';

/** On or off, or in which of several languages. */
export function CaptionsControl() {
  const player = usePlayer();
  const isShown = usePlayerState((state) => state.showsCaptions);
  const languages = usePlayerState((state) => state.captionLanguages);
  if (languages.length > 1) return <LanguageMenu languages={languages} isShown={isShown} />;
  return (
    <ControlButton
      label="Captions"
      shortcut="C"
      pressed={isShown}
      onClick={() => player.set({ showsCaptions: !isShown })}
    >
      <Icon name="captions" />
    </ControlButton>
  );
}

type LanguageMenuProps = { languages: readonly CaptionLanguage[]; isShown: boolean };

/** Radio buttons in a small panel, as for the speed. */
function LanguageMenu({ languages, isShown }: LanguageMenuProps) {
  const player = usePlayer();
  const chosen = usePlayerState((state) => state.captionLanguage);
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const box = useRef<HTMLDivElement>(null);
  useDismiss(box, isOpen, () => setIsOpen(false));
  const tracks = languages.map((language) => ({ language, url: '' }));
  const current = isShown ? (chooseCaptions(tracks, chosen, navigator.languages)?.language ?? null) : null;
  const choices = [null, ...languages];

  return (
    <div ref={box} className="relative">
      <ControlButton
        label={`Captions, ${current ? CAPTION_LANGUAGES[current] : 'off'}`}
        shortcut="C"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
        className={classNames(isShown && 'bg-on-night! text-night! hover:bg-on-night/85!')}
      >
        <Icon name="captions" />
      </ControlButton>
      <fieldset
        id={panel}
        hidden={!isOpen}
        className="absolute right-0 bottom-full mb-2 max-h-52 w-56 overflow-y-auto rounded-card bg-night/95 p-1.5 shadow-lift @max-[30rem]/player:-right-11 @max-[30rem]/player:max-h-36 [&[hidden]]:hidden"
      >
        <legend className="sr-only">Captions</legend>
        {choices.map((choice) => (
          <label
            key={choice ?? 'off'}
            lang={choice ?? undefined}
            className={classNames(
              'flex min-h-9 cursor-pointer items-center rounded-[8px] px-3 text-ui has-focus-visible:outline-2 has-focus-visible:outline-on-night pointer-coarse:min-h-11',
              choice === current ? 'bg-on-night font-semibold text-night' : 'hover:bg-on-night/15',
            )}
          >
            <input
              type="radio"
              name="captions"
              value={choice ?? 'off'}
              checked={choice === current}
              // Moves the focus into the panel when it opens.
              ref={(input) => {
                if (isOpen && choice === current) input?.focus();
              }}
              onChange={() =>
                player.set(
                  choice ? { showsCaptions: true, captionLanguage: choice } : { showsCaptions: false },
                )
              }
              onClick={(event) => event.detail > 0 && setIsOpen(false)}
              className="sr-only"
            />
            {choice ? CAPTION_LANGUAGES[choice] : 'Off'}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
