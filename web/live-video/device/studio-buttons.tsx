import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Studio, StudioState } from './capture/create-studio.ts';
import { isMissing } from './capture/open-capture.ts';

/** What is switched most often, while live too. */
export function StudioButtons({ studio, shown }: { studio: Studio; shown: StudioState }) {
  const { isMuted, screen, microphone } = shown;
  return (
    <div className="flex gap-1.5">
      {isMissing(microphone) ? null : (
        <IconButton
          variant="outline"
          label={isMuted ? 'Unmute microphone' : 'Mute microphone'}
          onClick={() => studio.setMuted(!isMuted)}
        >
          <Icon name={isMuted ? 'mic-off' : 'mic'} />
        </IconButton>
      )}
      {/* Phones cannot share theirs. */}
      {'getDisplayMedia' in navigator.mediaDevices ? (
        <IconButton
          variant="outline"
          label={screen ? 'Back to the camera' : 'Share the screen'}
          onClick={() => (screen ? studio.stopScreen() : void studio.shareScreen())}
        >
          <Icon name={screen ? 'screen-share-off' : 'screen-share'} />
        </IconButton>
      ) : null}
    </div>
  );
}
