import { useEffect, useEffectEvent, useRef } from 'react';

type LevelMeterProps = { readLevel: () => number; isMuted: boolean };

/** How fast the bar falls: as the eye expects it, not as sound does. */
const FALL = 0.03;

/** How loud one is. Drawn without React: it moves with every frame. */
export function LevelMeter({ readLevel, isMuted }: LevelMeterProps) {
  const meter = useRef<HTMLMeterElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const read = useEffectEvent(() => (isMuted ? 0 : readLevel()));

  useEffect(() => {
    let level = 0;
    let request = requestAnimationFrame(function draw() {
      level = Math.max(read(), level - FALL);
      if (bar.current) bar.current.style.transform = placeBar(level);
      if (meter.current) meter.current.value = level;
      request = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(request);
  }, []);

  return (
    <div className="h-2 min-w-24 flex-1 overflow-hidden rounded-pill bg-[color-mix(in_oklab,var(--ink)_14%,transparent)]">
      <meter ref={meter} min={0} max={1} aria-label="Level of the microphone" className="sr-only" />
      <div ref={bar} className="h-full rounded-pill bg-success" style={{ transform: placeBar(0) }} />
    </div>
  );
}

/** As wide as the whole meter, and moved out of it to the left by what is missing. */
function placeBar(level: number): string {
  return `translateX(${(level - 1) * 100}%)`;
}
