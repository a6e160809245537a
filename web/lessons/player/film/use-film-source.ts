import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LessonVideo } from '#shared/lessons/lessons.contract.ts';
import { type FilmSource, type FilmVideo, findFilmSource, movedBy, type SourceWish } from './film-source.ts';

type FilmSourceOptions = {
  video: FilmVideo;
  startSeconds: number;
  /** Asks the server for the video's address again; null when this person no longer has access. */
  renew: () => Promise<LessonVideo | null>;
  film: RefObject<HTMLVideoElement | null>;
  /** As small as there is was chosen for this device, or the connection is paid for by the megabyte. */
  isSaving: boolean;
  /** Somebody has seen something of it. */
  hasBegun: boolean;
  /** Called before the picture disappears, so that the last frame can stay in its place. */
  onSwap: () => void;
  /** What was at a moment is so many seconds later from now on. */
  onMove: (seconds: number) => void;
};

/** Consecutive failures, with not a second played between them, after which we give up and say so. */
const MOST_FAILURES = 2;

/**
 * What a video plays from. Addresses expire while people watch: a new one is fetched then, and the video continues
 * where it was, playing or paused; in another cut, at the same picture. An address that works is kept, even when a
 * newer one exists. A prepared film that cannot be played is replaced by the file it was made of, where that is open,
 * and such a file by what was made of it.
 */
export function useFilmSource(options: FilmSourceOptions) {
  const { video, startSeconds, renew, film, isSaving, hasBegun, onSwap, onMove } = options;
  const firstWish = isSaving ? 'playlist' : 'best';
  /** What it began with, until something is chosen. */
  const wanted = useRef<SourceWish>(firstWish);
  /** The same, or the other of the two once that has failed. */
  const wish = useRef<SourceWish>(firstWish);
  const [source, setSource] = useState<FilmSource | null>(() => findFilmSource(video, wish.current));
  const [hasFailed, setHasFailed] = useState(false);
  const failures = useRef(0);
  const failedKinds = useRef(new Set<FilmSource['kind']>());
  const goOn = useRef({ at: startSeconds, isPlaying: false });
  /** Until there is something to play again, what the video says about itself means nothing. */
  const isSwapping = useRef(false);
  /** The newest, before anything is drawn with it: a place must not be moved twice. */
  const newest = useRef(source);

  const goTo = (found: FilmSource) => {
    const moved = newest.current ? movedBy(newest.current, found) : 0;
    newest.current = found;
    setSource(found);
    if (moved === 0) return;
    goOn.current.at = Math.max(0, goOn.current.at + moved);
    onMove(moved);
  };

  /** From here on it goes where it stands now, which may be where somebody went and nothing has come of yet. */
  const leave = () => {
    if (isSwapping.current) return;
    if (hasBegun) onSwap();
    if (film.current && film.current.readyState > 0) goOn.current.at = film.current.currentTime;
    isSwapping.current = true;
  };

  const swap = async () => {
    try {
      const next = await renew();
      const found = next && next.kind !== 'youtube' ? findFilmSource(next, wish.current) : null;
      if (found === null) return setHasFailed(true);
      leave();
      if (found.kind === 'file' && found.address === newest.current?.address) film.current?.load();
      else goTo(found);
    } catch {
      setHasFailed(true);
    }
  };

  /**
   * What has stopped coming is asked for anew, and goes on where it is by then: without a connection that takes a while,
   * in which people may pause it or go elsewhere.
   */
  const restart = () => {
    failures.current = 0;
    failedKinds.current.clear();
    setHasFailed(false);
    void swap();
  };

  const retry = () => {
    wish.current = wanted.current;
    restart();
  };

  /** Tried again while that may help; then the other of the two, if there are both and it has not failed as well. */
  const recover = (mayHelp = true) => {
    leave();
    failures.current += 1;
    if (mayHelp && failures.current <= MOST_FAILURES) return void swap();
    if (source === null) return setHasFailed(true);
    failedKinds.current.add(source.kind);
    const other = source.kind === 'file' ? 'playlist' : 'file';
    if (failedKinds.current.has(other) || findFilmSource(video, other)?.kind !== other)
      return setHasFailed(true);
    wish.current = other;
    failures.current = 0;
    void swap();
  };

  /** With what there is by now, at the same place. */
  const reopen = () => {
    const found = findFilmSource(video, wish.current);
    if (found === null) return;
    leave();
    goTo(found);
  };

  /** Another cut takes the place of the one that plays, which will be refused; further sizes interrupt nobody. */
  const follow = useEffectEvent(() => {
    const before = newest.current;
    const found = findFilmSource(video, wish.current);
    if (isSwapping.current || hasFailed || before === null || found === null) return;
    const isOtherCut = before.kind === 'playlist' && before.version !== found.version;
    const hasMore = before.version !== found.version || before.sizes !== found.sizes;
    if (isOtherCut || (hasMore && !hasBegun)) reopen();
  });
  useEffect(() => {
    if (video) follow();
  }, [video]);

  const onOnline = useEffectEvent(() => hasFailed && retry());
  useEffect(() => {
    const listen = () => onOnline();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);

  return {
    source,
    hasFailed,
    retry,
    restart,
    recover,
    /** For those who want another size than what was there when it was opened, or one instead of the file. */
    reopen() {
      wanted.current = 'playlist';
      wish.current = 'playlist';
      reopen();
    },
    /** Where to go on once it is opened. */
    readPlace: () => goOn.current.at,
    events: {
      onLoadedMetadata() {
        const element = film.current;
        isSwapping.current = false;
        if (!element) return;
        if (goOn.current.at > 0) element.currentTime = goOn.current.at;
        // Rejected where the browser requires a press first; the play button is there for that.
        if (goOn.current.isPlaying) element.play().catch(() => undefined);
      },
      onTimeUpdate() {
        const element = film.current;
        // Emptied to load another address: its time is 0 then, and means nothing.
        if (!element || element.error || element.readyState === 0 || isSwapping.current) return;
        if (element.currentTime > goOn.current.at) failures.current = 0;
        goOn.current = { at: element.currentTime, isPlaying: !element.paused };
      },
      onPlay() {
        goOn.current.isPlaying = true;
      },
      onPause() {
        // A video that breaks is paused by the browser, not by the learner.
        if (!film.current?.error && !isSwapping.current) goOn.current.isPlaying = false;
      },
      onError() {
        // What plays a playlist says itself when it cannot go on.
        if (source?.kind === 'file') recover();
      },
    },
  };
}
