import { COURSE_SHAPES } from '#web/courses/course-shapes.ts';

const SHAPES = [
  { words: 'On the wall', shape: COURSE_SHAPES.wall },
  { words: 'Course page, phone', shape: COURSE_SHAPES.page },
];

/** The picture as it will be cut. Its place is there before it has loaded, so that nothing moves when it does. */
export function ThumbnailPreview({ address }: { address: string }) {
  return (
    <div className="mb-3 flex flex-wrap gap-4">
      {SHAPES.map(({ words, shape }) => (
        <figure key={shape}>
          <div className={`h-32 overflow-hidden rounded-card bg-sunken ${shape}`}>
            <img src={address} alt="" className="art-dim size-full object-cover" />
          </div>
          <figcaption className="mt-1.5 text-f-1 text-ink-soft">{words}</figcaption>
        </figure>
      ))}
    </div>
  );
}
