import { useEffect } from 'react';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { Lesson, WatchReport } from '#shared/lessons/lessons.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { keptPath } from '#web/lessons/offline/store/kept-lesson.ts';
import { type Player, type PlayerMedia, useStateOf } from '#web/lessons/player/player.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { createWatchLog, type WatchSample } from './watch-log.ts';
import { watchOutbox } from './watch-outbox.ts';
import type { WatchStart } from './watch-start.ts';

/** Reports what is watched while someone is signed in. What visitors watch is nobody's business. */
export function useWatchLog(player: Player | null, lesson: Lesson, start: WatchStart): void {
  const { user } = useAuth();
  const userId = user?.id ?? null;
  const media = useStateOf(player, () => player?.findMedia() ?? null);
  const { id: lessonId, courseId } = lesson;
  const { watchTimeSeconds, furthestSeconds } = start;

  useEndOfVisitorsFilm(media, player);

  useEffect(() => {
    if (media === null || player === null || userId === null) return;
    let isLeaving = false;
    // Now: the last report is made on the way to another page.
    const isKept = location.pathname.startsWith(keptPath(''));
    const report = (watched: WatchReport) => {
      const entry = { userId, courseId, lessonId, report: watched, isKept };
      if (isLeaving) watchOutbox.keep(entry);
      else watchOutbox.put(entry);
    };
    const log = createWatchLog({ watchTimeSeconds, furthestSeconds }, report);
    const sample = () => sampleOf(media, player);
    const leave = () => {
      isLeaving = true;
      log.leave();
      watchOutbox.leave(userId);
      isLeaving = false;
    };

    const stop = new AbortController();
    const { signal } = stop;
    const on = (name: string, act: () => void) => media.addEventListener(name, act, { signal });
    on('play', () => log.play(sample()));
    on('timeupdate', () => log.tick(sample()));
    on('seeking', () => log.tick(sample()));
    on('pause', () => log.pause(sample()));
    // A passage that repeats right up to the end of the video has not finished it.
    on('ended', () => player.getState().loop === null && log.end(sample()));
    document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal });
    addEventListener('pagehide', leave, { signal });
    addEventListener('online', () => watchOutbox.flush(userId), { signal });
    watchOutbox.flush(userId);
    return () => {
      stop.abort();
      log.leave();
    };
  }, [player, media, userId, courseId, lessonId, watchTimeSeconds, furthestSeconds]);
}

/** Anyone who watches a preview to the end without an account is told why it doesn't count. Nothing has failed. */
function useEndOfVisitorsFilm(media: PlayerMedia | null, player: Player | null): void {
  const { status } = useAuth();
  useEffect(() => {
    if (media === null || status !== 'signed-out') return;
    const tell = () => {
      if (player?.getState().loop === null) toast(LESSON_MESSAGES.signInToTrack);
    };
    media.addEventListener('ended', tell);
    return () => media.removeEventListener('ended', tell);
  }, [media, player, status]);
}

function sampleOf(media: PlayerMedia, player: Player): WatchSample {
  return {
    time: media.currentTime,
    at: performance.now(),
    isPlaying: !media.paused && !media.ended,
    speed: media.playbackRate,
    duration: media.duration,
    filmStartMs: player.getState().filmStartMs,
  };
}
