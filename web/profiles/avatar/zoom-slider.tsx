import { MAX_ZOOM } from './crop.ts';

type ZoomSliderProps = { zoom: number; onZoom: (zoom: number) => void };

export function ZoomSlider({ zoom, onZoom }: ZoomSliderProps) {
  return (
    <label className="flex items-center gap-3 text-ui font-medium">
      Zoom
      <input
        type="range"
        min={1}
        max={MAX_ZOOM}
        step={0.01}
        value={zoom}
        aria-valuetext={`${Math.round(zoom * 100)}%`}
        onChange={({ target }) => onZoom(Number(target.value))}
        className="h-11 min-w-0 flex-1 accent-lacquer"
      />
    </label>
  );
}
