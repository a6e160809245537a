import type { Module } from '#shared/academy/academy.contract.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';

export function ModuleCover({ module }: { module: Module }) {
  return (
    <header className="ground relative isolate flex min-h-[440px] flex-col overflow-hidden lg:min-h-110 rounded-card p-6 lg:p-10 print:min-h-0 print:p-0">
      <CoverArt module={module} />
      <span
        aria-hidden="true"
        className="display -mt-4 mb-auto -ml-1 h-[250px] text-[112px] leading-none font-bold tracking-[-.06em] lg:-mt-6 lg:h-auto lg:text-[11rem] print:hidden"
      >
        {module.moduleNumber}
      </span>
      <h1 className="max-w-[9em]">{module.title}</h1>
      <p className="mt-3 max-w-[24em] text-f1 leading-[1.4]">{module.description}</p>
      <p className="mt-3 text-ui font-semibold md:hidden print:hidden">
        {module.estimatedReadingTime} min to read
      </p>
    </header>
  );
}

/**
 * A close-up beside the title; on phones, where the title is below it, a single nail. In pixels there, as the room that
 * is left above the title: with larger letters it would lie beneath them.
 */
function CoverArt({ module }: { module: Module }) {
  const { comp: _, ...art } = module.art;
  return (
    <>
      <div className="absolute inset-[0_0_0_46%] -z-10 max-lg:hidden print:hidden">
        <NailArtImage
          seed={module.id}
          mode="crop"
          {...art}
          comp="duo"
          ground={false}
          width={640}
          height={480}
          className="block size-full object-contain object-right"
        />
      </div>
      <div className="absolute -top-7 -right-11 -z-10 size-80 [--spacing:4px] lg:hidden print:hidden">
        <NailArtImage
          seed={module.id}
          mode="nail"
          {...art}
          rotation={24}
          ground={false}
          width={320}
          height={320}
        />
      </div>
    </>
  );
}
