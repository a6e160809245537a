import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Playback } from '#shared/live-video/live-video.contract.ts';
import { PlayerContext } from '#web/lessons/player/player.ts';
import type { OpenEngine, Opening } from './picture/engine.ts';
import { makeStreamPlayer } from './stream-player-fixture.ts';
import { usePreparedFilm } from './use-prepared-film.ts';

const film: NonNullable<Playback['film']> = {
  playlist: '/film/master.m3u8',
  qualities: [{ name: '480', isOpen: true, bytes: 1 }],
  poster: null,
  previews: null,
  spans: [],
};
const REPLAY: Playback = {
  ...{ state: 'replay', liveUrl: null, rewindUrl: null, replayUrl: '/replay.m3u8', film },
  renewAt: '2026-05-01T12:50:00.000Z',
};

/** While what plays it is still being loaded. */
function use(playback: Playback, isReplay: boolean, isOpen = false) {
  const player = makeStreamPlayer();
  const openEngine = vi.fn<OpenEngine>();
  let prepared: ReturnType<typeof usePreparedFilm> | undefined;
  function Picture() {
    prepared = usePreparedFilm(
      { ...player, ...(!isOpen && { findPicture: () => null }) },
      { playback, isReplay, openEngine },
    );
    return null;
  }
  renderToStaticMarkup(
    <PlayerContext value={player}>
      <Picture />
    </PlayerContext>,
  );
  if (!prepared) throw new Error('not drawn');
  return { prepared, openEngine };
}

it('waits for what plays the film, except where the recording is on already', () => {
  expect(use(REPLAY, true).prepared.played).toBeNull();
  expect(use(REPLAY, true, true).prepared.played).toEqual({ ...REPLAY, film: null });
});

it('waits for nothing where there is no film, or what is live is watched', () => {
  const without = { ...REPLAY, film: null };
  expect(use(without, true).prepared.played).toBe(without);
  expect(use(REPLAY, false).prepared.played).toBe(REPLAY);
});

it('plays with what plays streams for as long as there is nothing else', () => {
  const { prepared, openEngine } = use(REPLAY, true, true);
  const opening: Opening = { kind: 'film', address: film.playlist, moment: null, spans: [] };
  prepared.openEngine({} as HTMLVideoElement, opening, { onFailure: () => undefined });
  expect(openEngine).toHaveBeenCalledOnce();
});
