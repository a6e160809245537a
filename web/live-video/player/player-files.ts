import type { StreamStatus } from '#shared/streams/stream.rules.ts';

const PLAYER_FILES = ['live-video/player/stream-film.tsx', 'live-video/player/picture/open-hls.ts'];

/** The player of a live stream comes with its page, so that the picture does not wait for the page to wake up. */
export function playerFilesFor(status: StreamStatus | undefined): readonly string[] {
  return status === 'live' ? PLAYER_FILES : [];
}
