import { useState } from 'react';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ProgressMeter } from '#web/ui/feedback/progress-meter.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { wholeCrop, zoomCrop, zoomOf } from './crop.ts';
import { CropStage } from './crop-stage.tsx';
import { useSendAvatar } from './use-send-avatar.ts';
import { ZoomSlider } from './zoom-slider.tsx';

type CropDialogProps = OverlayProps & { picture: ImageBitmap };

/** Chooses the square of a picture that becomes the avatar, and sends it. */
export function CropDialog({ open, onOpenChange, picture }: CropDialogProps) {
  const [crop, setCrop] = useState(() => wholeCrop(picture));
  const { percent, send, cancel } = useSendAvatar(() => onOpenChange(false));
  const isSending = percent !== null;
  const change = (isOpen: boolean) => {
    if (!isOpen) cancel();
    onOpenChange(isOpen);
  };
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={change}
      title="Crop your picture"
      description="Drag to move it; pinch, scroll or use the slider to come closer."
      footer={
        <>
          <Button variant="ghost" onClick={isSending ? cancel : () => change(false)}>
            {isSending ? 'Cancel upload' : 'Cancel'}
          </Button>
          <Button busy={isSending} onClick={() => void send(picture, crop)}>
            Save Picture
          </Button>
        </>
      }
    >
      <div className="mx-auto grid max-w-[min(20rem,46dvh)] gap-3">
        <div inert={isSending}>
          <CropStage picture={picture} crop={crop} onCrop={setCrop} />
        </div>
        <div className="grid min-h-11 content-center">
          {isSending ? (
            <ProgressMeter label="Uploading" value={percent} detail={`${Math.round(percent)}%`} />
          ) : (
            <ZoomSlider
              zoom={zoomOf(picture, crop)}
              onZoom={(zoom) => setCrop((before) => zoomCrop(picture, before, zoom))}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
