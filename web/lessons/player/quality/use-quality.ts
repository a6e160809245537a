import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { chooseQuality, isMetered, type QualityChoice, wordQuality } from './quality.ts';

export const ORIGINAL = 'Original';

/** The choice of qualities as it stands; the first is Auto. */
export function useQuality() {
  const player = usePlayer();
  const remembered = usePlayerState((state) => state.quality);
  const qualities = usePlayerState((state) => state.qualities);
  const playing = usePlayerState((state) => state.playingQuality);
  const isOriginal = usePlayerState((state) => state.isOriginal);
  const isSizesComing = usePlayerState((state) => state.isSizesComing);
  const isSaving = remembered === null && isMetered();
  const chosen = chooseQuality(remembered, isSaving, qualities);
  const open = qualities.filter(({ isOpen }) => isOpen).map(({ name }) => name);
  const choices: QualityChoice[] = open.length > 0 ? ['auto', ...open] : [];
  return {
    chosen,
    choices,
    closed: qualities.filter(({ isOpen }) => !isOpen).map(({ name }) => name),
    hasChoice: qualities.length > 0 || isSizesComing,
    /** Not one of them: the film plays as it was uploaded. */
    isOriginal,
    isSizesComing,
    /** What stands on the button. */
    shown: isOriginal ? ORIGINAL : wordQuality(chosen, chosen === 'auto' ? playing : null),
    /** Data is counted here, and nobody has said that it does not matter. */
    isSaving,
    word: (choice: QualityChoice) => wordQuality(choice, chosen === 'auto' ? playing : null),
    choose: player.chooseQuality,
  };
}
