import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { FilmPoster } from '#web/lessons/player/film/film-poster.tsx';
import { useStateOf } from '#web/lessons/player/player.ts';
import { TipShow } from '#web/streams/tips/tip-show.tsx';
import { StreamBadges } from '#web/streams/viewer/stream-badges.tsx';
import type { StreamFeed } from '#web/streams/viewer/stream-feed.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useCode } from '#web/ui/use-code.ts';
import type { StreamPlayer } from './create-stream-player.ts';
import { loadEngine } from './picture/load-engine.ts';
import { BEHIND_SECONDS, secondsBehind } from './picture/picture.ts';
import { SceneNotice } from './scene-notice.tsx';
import { SCENE_WORDS, type Scene } from './stage-scene.ts';
import { useFilm } from './use-film.ts';
import { usePictureState } from './use-picture-state.ts';
import type { usePlayback } from './use-playback.ts';

/** More code than the rest of the page, so it loads only when there is something to play. */
async function loadFilm() {
  const [{ StreamFilm }, openEngine] = await Promise.all([import('./stream-film.tsx'), loadEngine()]);
  return { StreamFilm, openEngine };
}

type StreamStageProps = {
  stream: Stream;
  feed: StreamFeed;
  scene: Scene;
  answer: ReturnType<typeof usePlayback>;
  player: StreamPlayer | null;
  onPlayer: (player: StreamPlayer | null) => void;
};

/** Where the picture is, and what is going on while there is none. In full screen it covers the page. */
export function StreamStage({ stream, feed, scene, answer, player, onPlayer }: StreamStageProps) {
  const { playback, isFetching, ask } = answer;
  const film = useFilm(scene, player);
  const isExpected = stream.status === 'live' && scene === 'loading';
  const { code, hasFailed, retry } = useCode(loadFilm, film !== null || isExpected);
  const isFullscreen = useStateOf(player, (state) => state.isFullscreen) ?? false;
  const hasBegun = useStateOf(player, (state) => state.hasBegun) ?? false;
  const isPlayable = film !== null && code !== null && playback !== undefined;
  // Neither lost nor over, as far as is known while answers come in.
  const isOnAir = scene === 'live' || scene === 'loading';
  const isCut = film?.isReplay === false && !isOnAir;
  const art = chooseNailArt(stream.id);
  const isBehind = usePictureState(player, (state) => (secondsBehind(state) ?? 0) > BEHIND_SECONDS) ?? false;
  const isInTrouble = usePictureState(player, (state) => state.isInTrouble) ?? false;
  const badges = <StreamBadges stream={stream} isReplay={film?.isReplay ?? false} isBehind={isBehind} />;
  return (
    <div
      className={classNames(
        'stage-frame isolate overflow-hidden bg-night text-on-night [--focus:var(--on-night)]',
        isFullscreen
          ? 'fixed inset-0 z-30'
          : 'relative -mx-edge aspect-video max-lg:max-h-[86dvh] short:max-h-[calc(100dvh-3.75rem)] max-lg:portrait:sticky max-lg:portrait:top-0 max-lg:portrait:z-10 lg:mx-0 lg:rounded-card',
      )}
    >
      <div
        aria-hidden="true"
        className={classNames('absolute inset-0 -z-20', hasBegun && 'invisible', !isPlayable && 'opacity-60')}
      >
        {/* As on the card that leads here, so that it is drawn already, and mostly here too. */}
        <NailArtImage seed={stream.id} mode="crop" {...art} comp="trio" width={640} height={360} eager />
        {scene === 'replay' ? <FilmPoster src={playback?.film?.poster ?? null} /> : null}
      </div>
      {isPlayable ? (
        <code.StreamFilm
          key={String(film.isReplay)}
          stream={stream}
          film={film}
          playback={playback}
          hasSignal={isOnAir || film.isReplay}
          openEngine={code.openEngine}
          ask={ask}
          onPlayer={onPlayer}
          badges={badges}
        />
      ) : (
        <>
          <div className="absolute inset-x-4 top-4">{badges}</div>
          <SceneNotice
            stream={stream}
            scene={hasFailed ? 'failed' : film === null ? scene : 'loading'}
            isFetching={isFetching}
            onRetry={() => (hasFailed ? retry() : ask())}
          />
        </>
      )}
      {isCut ? (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-4 top-14 mx-auto w-fit rounded-card bg-night/85 px-4 py-3 text-ui leading-snug font-semibold max-sm:py-2 max-sm:text-[0.875rem]"
        >
          {SCENE_WORDS[scene]}
        </p>
      ) : null}
      <TipShow feed={feed} creatorName={stream.creator.displayName} isLow={isCut} />
      <p role="status" className="sr-only">
        {/* What cannot be reached says so itself. */}
        {isInTrouble ? '' : SCENE_WORDS[scene]}
      </p>
    </div>
  );
}
