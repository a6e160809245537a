import type { PatternName } from '#shared/nail-art/pattern-names.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { FeatureCell } from './feature-cell.tsx';

const frames: readonly PatternName[] = ['milk', 'dotticure', 'dots', 'pearls'];

export function BookmarkFeature() {
  return (
    <FeatureCell
      title="Find that stroke again"
      text="Drop a bookmark on the second it happens. It waits on the seek bar."
      pair="pistachio"
      className="lg:col-span-5"
    >
      <div aria-hidden="true" className="mt-auto pt-6">
        <div className="grid grid-cols-4 gap-1">
          {frames.map((pattern, index) => (
            <NailArtImage
              key={pattern}
              seed={`fr${index}`}
              palette="pistachio"
              pattern={pattern}
              shape="squoval"
              width={120}
              height={120}
              className="aspect-square h-auto w-full rounded-chip"
            />
          ))}
        </div>
        <SeekBar />
      </div>
    </FeatureCell>
  );
}

function SeekBar() {
  const moon = 'half-moon absolute bottom-full mb-0.5 h-2.5 w-5 -translate-x-1/2 bg-a';
  return (
    <>
      <div className="relative mt-15 h-2 rounded-pill bg-on/22">
        <span className="absolute inset-y-0 left-0 w-[58%] rounded-pill bg-a" />
        <span className={`${moon} left-[18%]`} />
        <span className={`${moon} left-[37%]`} />
        <span className={`${moon} left-[76%]`} />
        <span className="absolute top-1/2 left-[58%] size-5 -translate-1/2 rounded-pill bg-on" />
        <span className="absolute bottom-6.5 left-[34%] rounded-[14px_14px_14px_2px] bg-on px-3 py-1.5 text-[min(var(--f-1),4.2vw)] font-[550] whitespace-nowrap text-g">
          07:42 lift the brush here
        </span>
      </div>
      <div className="mt-3 flex justify-between font-mono text-f-2 font-medium">
        <span>12:04</span>
        <span>20:51</span>
      </div>
    </>
  );
}
