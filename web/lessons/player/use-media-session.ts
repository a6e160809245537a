import { useEffect } from 'react';
import { SKIP_SECONDS } from '#shared/lessons/lesson.rules.ts';
import { skip } from '#web/lessons/practice/run-command.ts';
import type { Player } from './player.ts';

type Playing = { title: string; album: string; creatorName: string };

/** Names the video on lock screens and lets media keys on keyboards and headsets control it. */
export function useMediaSession(player: Player, { title, album, creatorName }: Playing): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const acts: [MediaSessionAction, () => void][] = [
      ['play', () => player.play()],
      ['pause', () => player.pause()],
      ['seekbackward', () => skip(player, -SKIP_SECONDS)],
      ['seekforward', () => skip(player, SKIP_SECONDS)],
    ];
    mediaSession.metadata = new MediaMetadata({ title, album, artist: creatorName });
    for (const [name, act] of acts) mediaSession.setActionHandler(name, act);
    return () => {
      mediaSession.metadata = null;
      for (const [name] of acts) mediaSession.setActionHandler(name, null);
    };
  }, [player, title, album, creatorName]);
}
