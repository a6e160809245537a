import type { PaletteName } from '#shared/nail-art/palettes.ts';
import type { PatternName } from '#shared/nail-art/pattern-names.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { classNames } from '#web/ui/class-names.ts';

type CardNailProps = { seed: string; palette: PaletteName; pattern: PatternName; className: string };

/** A nail that reaches over the edge of a card; `className` says where. */
export function CardNail({ className, ...look }: CardNailProps) {
  return (
    <span aria-hidden="true" className={classNames('absolute', className)}>
      <NailArtImage
        mode="nail"
        shape="almond"
        rotation={18}
        ground={false}
        width={240}
        height={320}
        {...look}
      />
    </span>
  );
}
