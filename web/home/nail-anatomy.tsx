import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';

/** The labels of an anatomy plate, each with a line to its part. */
const parts = [
  { name: 'free edge', line: 'top-[19%] left-[66%]' },
  { name: 'nail plate', line: 'top-[47%] left-[75%]' },
  { name: 'lunula', line: 'top-[80%] left-[56%] font-semibold' },
];

/** An illustration of the text beside it, as large as it is with any letters. */
export function NailAnatomy() {
  return (
    <div
      aria-hidden="true"
      className="relative aspect-3/4 w-60 max-w-full [--spacing:4px] -translate-x-4 justify-self-center md:-translate-x-9 lg:w-82"
    >
      <NailArtImage
        seed="about"
        palette="morello"
        pattern="halfmoon"
        shape="almond"
        ground={false}
        width={330}
        height={440}
        className="size-full"
      />
      {parts.map(({ name, line }) => (
        <span key={name} className={`absolute right-[6%] h-px bg-current ${line}`}>
          <span className="absolute left-full ml-2 -translate-y-1/2 text-[15px] whitespace-nowrap">
            {name}
          </span>
        </span>
      ))}
    </div>
  );
}
