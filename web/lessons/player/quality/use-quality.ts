import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { chooseQuality, isMetered, type QualityChoice, wordQuality } from './quality.ts';

/** The choice of qualities as it stands; the first is Auto. */
export function useQuality() {
  const player = usePlayer();
  const remembered = usePlayerState((state) => state.quality);
  const qualities = usePlayerState((state) => state.qualities);
  const playing = usePlayerState((state) => state.playingQuality);
  const isSaving = remembered === null && isMetered();
  const chosen = chooseQuality(remembered, isSaving, qualities);
  const open = qualities.filter(({ isOpen }) => isOpen).map(({ name }) => name);
  const choices: QualityChoice[] = ['auto', ...open];
  return {
    chosen,
    choices,
    closed: qualities.filter(({ isOpen }) => !isOpen).map(({ name }) => name),
    hasChoice: qualities.length > 0,
    /** Data is counted here, and nobody has said that it does not matter. */
    isSaving,
    word: (choice: QualityChoice) => wordQuality(choice, chosen === 'auto' ? playing : null),
    choose: (quality: QualityChoice) => player.set({ quality }),
  };
}
