import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { FeatureCell } from './feature-cell.tsx';

export function CertificateFeature() {
  return (
    <FeatureCell
      title="Proof you can send"
      text="Pass the quiz and a certificate arrives with its own public page."
      pair="lilac"
      className="lg:col-span-7"
    >
      <div aria-hidden="true" className="mt-auto -mb-6 pt-7 lg:-mb-9">
        <Certificate />
      </div>
    </FeatureCell>
  );
}

/** Paper stays white in dark mode, with the brand's own berry. */
function Certificate() {
  return (
    <div
      data-pair="morello"
      className="mx-auto grid w-full max-w-130 grid-cols-[1fr_auto] gap-3 rounded-t-chip bg-white px-6 pt-6 pb-5 text-night lg:px-9 lg:pt-8 lg:pb-7"
    >
      <div className="flex flex-col gap-1.5 wrap-break-word">
        <span className="font-mono text-f-2 font-medium">No. LN-7F3K-2291</span>
        <b className="display text-f3">Amara Lindqvist</b>
        <span>
          Module 7 · Classic French and <span className="whitespace-nowrap">Half-Moon</span>
        </span>
        <span className="display mt-3 text-f2 font-bold text-a">92%</span>
      </div>
      <NailArtImage
        seed="cert"
        palette="lilac"
        pattern="halfmoon"
        shape="almond"
        ground={false}
        width={135}
        height={180}
        className="-mt-1 -mr-1.5 h-35 w-auto lg:h-45"
      />
    </div>
  );
}
