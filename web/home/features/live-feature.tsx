import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FeatureCell } from './feature-cell.tsx';

const bubble = 'rounded-[4px_16px_16px_16px] px-3.5 py-2';

export function LiveFeature() {
  return (
    <FeatureCell
      title="Live tables"
      text="Ask while the gel is still wet. Tips go straight to the creator."
      pair="midnight"
      className="lg:col-span-5"
      picture={
        <NailArtImage
          seed="lt3"
          palette="midnight"
          pattern="cateye"
          shape="almond"
          ground={false}
          rotation={42}
          width={540}
          height={720}
          className="absolute top-[4%] left-[26%] -z-10 h-[150%] w-auto max-w-none"
        />
      }
    >
      {/* A scene from a chat: it says nothing the sentence above does not. */}
      <div aria-hidden="true" className="mt-auto grid justify-items-start gap-2 pt-6 text-ui">
        <span className={`${bubble} bg-[color-mix(in_oklab,var(--g),var(--on)_10%)]`}>
          how long in the lamp for the base?
        </span>
        <span className={`${bubble} bg-[color-mix(in_oklab,var(--g),var(--on)_10%)]`}>
          60 s, then wipe. Watch the sidewalls
        </span>
        <span className={`${bubble} flex items-center gap-2 bg-c font-semibold text-g`}>
          <Icon name="gift" />
          Odette tipped $20
        </span>
      </div>
    </FeatureCell>
  );
}
