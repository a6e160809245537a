import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { FeatureCell } from './feature-cell.tsx';

export function CourseFeature() {
  return (
    <FeatureCell
      title="Courses shot at nail distance"
      text="Short lessons, filmed close enough to see the brush bend. Start with a free preview."
      pair="clementine"
      className="min-h-105 lg:col-span-7 lg:min-h-120"
      picture={
        <NailArtImage
          seed="feat-c"
          mode="set"
          palette="clementine"
          pattern="marble"
          shape="almond"
          tray={false}
          ground={false}
          width={890}
          height={445}
          className="absolute inset-x-[-14%] bottom-[-30%] -z-10 h-[98%] w-[128%] max-w-none object-cover"
        />
      }
    />
  );
}
