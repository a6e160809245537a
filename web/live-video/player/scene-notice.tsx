import type { ReactNode } from 'react';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { FilmSpinner } from '#web/lessons/player/film/film-spinner.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { SCENE_WORDS, type Scene } from './stage-scene.ts';
import { StartingSoon } from './starting-soon.tsx';

type SceneNoticeProps = {
  stream: Stream;
  scene: Scene;
  isFetching: boolean;
  onRetry: () => void;
};

/** What is going on, where there is no picture. */
export function SceneNotice({ stream, scene, isFetching, onRetry }: SceneNoticeProps) {
  switch (scene) {
    case 'scheduled':
      return (
        <Card>
          <StartingSoon stream={stream} />
        </Card>
      );
    case 'no-signal':
    case 'no-replay':
      return (
        <Card>
          <p className="font-semibold">{SCENE_WORDS[scene]}</p>
        </Card>
      );
    case 'premium-replay':
      return (
        <Card>
          <p className="font-semibold">{SCENE_WORDS[scene]}</p>
          <LinkButton variant="holo" to="/subscription" className="mt-2">
            Get Premium
          </LinkButton>
        </Card>
      );
    case 'failed':
      return (
        <div className="absolute inset-x-4 bottom-4">
          <ErrorNotice
            title="The picture couldn’t be loaded."
            onRetry={onRetry}
            busy={isFetching}
            className="bg-surface text-ink"
          />
        </div>
      );
    default:
      return <FilmSpinner label="Loading the picture" />;
  }
}

function Card({ children }: { children: ReactNode }) {
  return (
    <div className="absolute bottom-4 left-4 grid max-w-[calc(100%-2rem)] justify-items-start gap-0.5 rounded-card bg-night/85 px-4 py-3">
      {children}
    </div>
  );
}
