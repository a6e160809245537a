import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { chooseQuality, isMetered } from '#web/lessons/player/quality/quality.ts';
import type { FilmEngine } from './film-engine.ts';
import { askForLists } from './film-lists.ts';
import { type FilmSource, type FilmVideo, findFilmSource } from './film-source.ts';
import { canFeedFilm, loadFilmEngine } from './load-film-engine.ts';
import { openNativeFilm } from './open-native-film.ts';
import type { useFilmSource } from './use-film-source.ts';

/** New addresses are asked for so long before the old ones end, while somebody is watching. */
const RENEWED_BEFORE_MS = 120_000;
/** Browsers count no further. */
const LONGEST_MS = 2 ** 31 - 1;

type FilmEngineOptions = {
  video: FilmVideo;
  film: RefObject<HTMLVideoElement | null>;
  playing: Pick<ReturnType<typeof useFilmSource>, 'source' | 'readPlace' | 'recover' | 'reopen'>;
  renew: () => Promise<unknown>;
};

/** Plays a prepared film for as long as it is the source, in the quality that is chosen. */
export function useFilmEngine({ video, film, playing, renew }: FilmEngineOptions): void {
  const player = usePlayer();
  const engine = useRef<FilmEngine | null>(null);
  const { source } = playing;
  const prepared = video.kind === 'upload' ? video.film : null;
  const qualities = prepared?.qualities ?? NONE;
  const remembered = usePlayerState((state) => state.quality);
  const choices = usePlayerState((state) => state.qualityChoices);
  const [isFed, setIsFed] = useState(true);
  const quality = chooseQuality(remembered, isMetered(), qualities);
  /** It may be chosen while what plays the film is still being loaded. */
  const wanted = useRef(quality);

  const open = useEffectEvent(async (from: FilmSource, closing: AbortSignal) => {
    const lists = canFeedFilm() ? { lists: askForLists(from.address, wanted.current) } : {};
    const openFilm = await loadFilmEngine().catch(() => null);
    const element = film.current;
    if (closing.aborted || !element) return;
    if (openFilm === null) return playing.recover(false);
    setIsFed(openFilm !== openNativeFilm);
    const opened = openFilm(
      element,
      { address: from.address, startSeconds: playing.readPlace(), quality: wanted.current, ...lists },
      { onQuality: (playingQuality) => player.showFilm({ playingQuality }), onFailure: () => fail() },
    );
    engine.current = opened;
    closing.addEventListener('abort', () => {
      engine.current = null;
      opened.close();
    });
  });
  const fail = useEffectEvent(() => playing.recover());

  useEffect(() => {
    if (source?.kind !== 'playlist') return;
    const closing = new AbortController();
    void open(source, closing.signal);
    return () => closing.abort();
  }, [source]);

  useEffect(() => {
    wanted.current = quality;
    engine.current?.choose(quality);
  }, [quality]);

  /** What was open when it was opened is what the engine can choose from. */
  const choose = useEffectEvent(() => {
    const now = findFilmSource(video, 'playlist');
    if (now?.kind === 'playlist' && (source?.kind === 'file' || source?.sizes !== now.sizes))
      playing.reopen();
    else engine.current?.choose(quality);
  });
  useEffect(() => {
    if (choices > 0) choose();
  }, [choices]);

  const canChoose = canFeedFilm() && isFed && source?.isInstead === false;
  const isOriginal = canChoose && source.kind === 'file';
  const isSizesComing = canChoose && video.kind === 'upload' && video.areSizesComing;
  useEffect(() => {
    player.showFilm({ qualities: canChoose ? qualities : NONE, isOriginal, isSizesComing });
  }, [player, canChoose, qualities, isOriginal, isSizesComing]);

  useEffect(() => {
    player.showFilm({ playingQuality: null, filmStartMs: source?.startMs ?? 0 });
  }, [player, source]);

  useEffect(() => {
    if (prepared) engine.current?.renew(prepared.playlist);
  }, [prepared]);

  const endsAt = video.kind === 'upload' ? Date.parse(video.expiresAt) : Number.POSITIVE_INFINITY;
  const renewInTime = useEffectEvent(() => {
    if (engine.current && film.current?.paused === false) renew().catch(() => undefined);
  });
  useEffect(() => {
    const timer = setTimeout(renewInTime, Math.min(endsAt - Date.now() - RENEWED_BEFORE_MS, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [endsAt]);
}

const NONE: NonNullable<Extract<FilmVideo, { kind: 'upload' }>['film']>['qualities'] = [];
