import { type Dispatch, type SetStateAction, useEffect, useId, useRef } from 'react';
import { type Crop, moveCrop, zoomCrop, zoomOf } from './crop.ts';
import { drawCrop } from './cut-picture.ts';
import { useCropGestures } from './use-crop-gestures.ts';

type CropStageProps = {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: Dispatch<SetStateAction<Crop>>;
};

/** Sharp on dense screens too. */
const CANVAS_PIXELS = 720;

/** What is cut out of the picture, and within it the circle that avatars are shown in. */
export function CropStage({ picture, crop, onCrop }: CropStageProps) {
  const keysId = useId();
  const [across, down] = [
    percentOf(crop.x, picture.width - crop.side),
    percentOf(crop.y, picture.height - crop.side),
  ];
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  useCropGestures(stage, {
    onMove: (by) => onCrop((before) => moveCrop(picture, before, by)),
    onZoom: (factor, at) =>
      onCrop((before) => zoomCrop(picture, before, zoomOf(picture, before) * factor, at)),
  });
  return (
    <>
      <div
        ref={stage}
        role="slider"
        aria-label="Position"
        aria-describedby={keysId}
        aria-valuenow={across}
        aria-valuetext={`${across}% across, ${down}% down`}
        tabIndex={0}
        className="relative aspect-square w-full cursor-grab touch-none overflow-hidden rounded-card bg-sunken -outline-offset-2 select-none active:cursor-grabbing"
      >
        <canvas ref={canvas} width={CANVAS_PIXELS} height={CANVAS_PIXELS} className="size-full" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-pill shadow-[0_0_0_12rem_color-mix(in_oklab,var(--surface)_72%,transparent)] ring-2 ring-surface"
        />
      </div>
      <p id={keysId} className="sr-only">
        Arrow keys move the picture, plus and minus zoom.
      </p>
    </>
  );
}

/** Where there is no room to move, it is in the middle. */
function percentOf(offset: number, room: number): number {
  return room < 1 ? 50 : Math.round((offset / room) * 100);
}
