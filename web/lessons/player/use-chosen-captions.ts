import type { Lesson, LessonCaptions } from '#shared/lessons/lessons.contract.ts';
import { chooseCaptions } from './choose-captions.ts';
import { type Player, useStateOf } from './player.ts';
import { readPlayerSettings } from './player-settings.ts';

/** The captions to show and read of what this device plays; a third party's video has its own. */
export function useChosenCaptions(lesson: Lesson | null, player: Player | null): LessonCaptions | null {
  const chosen = useStateOf(player, (state) => state.captionLanguage);
  if (!lesson?.video || lesson.video.kind === 'youtube') return null;
  // The player's choice, or before there is one, what it will remember.
  const remembered = player ? chosen : readPlayerSettings(localStorage).captionLanguage;
  return chooseCaptions(lesson.captions, remembered, navigator.languages);
}
