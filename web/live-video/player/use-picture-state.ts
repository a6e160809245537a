import { useSyncExternalStore } from 'react';
import type { StreamPlayer } from './create-stream-player.ts';
import type { PictureState } from './picture/picture.ts';

/** A part of what the picture shows, null until there is one. Selectors must return primitives. */
export function usePictureState<Part>(
  player: StreamPlayer | null,
  select: (state: PictureState) => Part,
): Part | null {
  const read = () => {
    const picture = player?.findPicture();
    return picture ? select(picture.getState()) : null;
  };
  return useSyncExternalStore(player?.subscribe ?? subscribeToNothing, read, read);
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
