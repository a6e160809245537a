import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Playback } from '#shared/live-video/live-video.contract.ts';
import { canFeedFilm, loadFilmEngine } from '#web/lessons/player/film/load-film-engine.ts';
import { usePlayerState } from '#web/lessons/player/player.ts';
import { chooseQuality, type FilmQuality, isMetered } from '#web/lessons/player/quality/quality.ts';
import { useCode } from '#web/ui/use-code.ts';
import type { StreamPlayer } from './create-stream-player.ts';
import type { OpenEngine } from './picture/engine.ts';
import { createListAhead } from './picture/list-ahead.ts';
import { openPrepared } from './picture/open-prepared.ts';
import { usePictureState } from './use-picture-state.ts';

const NONE: readonly FilmQuality[] = [];

/**
 * What was prepared of a replay, in the quality that is chosen. `played` is null while what plays it is loaded, unless
 * the recording is on already; where that fails, the recording is played. What is prepared while that is on interrupts
 * nobody: its qualities are offered, and whoever chooses one goes on with it. `loadAgain`: for whoever may not see that.
 */
export function usePreparedFilm(
  player: StreamPlayer,
  { playback, isReplay, openEngine }: { playback: Playback; isReplay: boolean; openEngine: OpenEngine },
) {
  const film = isReplay ? playback.film : null;
  const { code: openFilm, hasFailed, retry } = useCode(loadFilmEngine, film !== null);
  const isOpen = usePictureState(player, () => true) ?? false;
  const isShown = usePictureState(player, ({ kind }) => kind === 'film') ?? false;
  const isRecording = usePictureState(player, ({ kind }) => kind === 'replay') ?? false;
  const isOffered = isShown || (isRecording && openFilm !== null);
  const qualities = (isOffered && canFeedFilm() && film?.qualities) || NONE;
  const isOriginal = isRecording && qualities.length > 0;
  const choices = usePlayerState((state) => state.qualityChoices);
  const remembered = usePlayerState((state) => state.quality);
  const quality = chooseQuality(remembered, isMetered(), film?.qualities ?? NONE);
  const [ahead] = useState(() => createListAhead());
  const list = (!isOpen && film?.playlist) || null;
  // The picture is opened again at any time, with what is known by then.
  const now = useRef({ openFilm, openEngine, quality });

  useEffect(() => {
    now.current = { openFilm, openEngine, quality };
  }, [openFilm, openEngine, quality]);
  const askAhead = useEffectEvent((address: string) => ahead.ask(address, quality));
  useEffect(() => {
    if (list !== null && canFeedFilm()) askAhead(list);
  }, [list]);
  useEffect(
    () => player.showFilm({ qualities, isOriginal, playingQuality: null }),
    [player, qualities, isOriginal],
  );
  useEffect(() => player.findPicture()?.choose(quality), [player, quality]);
  const showPrepared = useEffectEvent(() => isOriginal && player.findPicture()?.showPrepared());
  useEffect(() => {
    if (choices > 0) showPrepared();
  }, [choices]);

  const played = useMemo(() => {
    if (film === null || openFilm !== null) return playback;
    return hasFailed || isOpen ? { ...playback, film: null } : null;
  }, [playback, film, openFilm, hasFailed, isOpen]);
  const openAny: OpenEngine = useCallback(
    (video, opening, events) => {
      const { openFilm, openEngine } = now.current;
      if (opening.kind !== 'film' || openFilm === null) return openEngine(video, opening, events);
      return openPrepared(video, opening, events, openFilm, {
        readQuality: () => now.current.quality,
        onQuality: (playingQuality) => player.showFilm({ playingQuality }),
        takeList: ahead.take,
      });
    },
    [player, ahead],
  );
  return { played, openEngine: openAny, loadAgain: retry };
}
