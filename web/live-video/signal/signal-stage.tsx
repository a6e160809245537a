import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { useIsVisible } from '#web/streams/viewer/use-is-visible.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import type { SignalStanding } from './describe-signal.ts';
import { PreviewPicture } from './preview-picture.tsx';

type SignalStageProps = {
  stream: OwnStream;
  standing: SignalStanding;
  previewUrl: string | null;
  onAsk: () => void;
};

/** The picture as it arrives; before that a drawing, and what to do. */
export function SignalStage({ stream, standing: { notice }, previewUrl, onAsk }: SignalStageProps) {
  // A picture that nobody sees would still take its share of the connection it is sent over.
  const isVisible = useIsVisible();
  return (
    <div className="relative isolate aspect-video w-full short:max-h-[calc(100dvh-8rem)] overflow-hidden rounded-card bg-night text-on-night">
      {notice ? (
        <div aria-hidden="true" className="absolute inset-0 -z-10 opacity-45">
          <NailArtImage
            seed={stream.id}
            mode="crop"
            {...chooseNailArt(stream.id)}
            comp="trio"
            width={1280}
            height={720}
          />
        </div>
      ) : null}
      {previewUrl && isVisible ? <PreviewPicture address={previewUrl} onAsk={onAsk} /> : null}
    </div>
  );
}
