import { AcademyFeature } from './academy-feature.tsx';
import { BookmarkFeature } from './bookmark-feature.tsx';
import { CertificateFeature } from './certificate-feature.tsx';
import { CourseFeature } from './course-feature.tsx';
import { LiveFeature } from './live-feature.tsx';

export function Features() {
  return (
    <section aria-labelledby="features" className="wrap mt-section">
      <h2 id="features" className="mb-7 *:inline-block">
        <span>Watch closely.</span> <span>Try it.</span> <span>Show someone.</span>
      </h2>
      <div className="grid gap-grout lg:grid-cols-12">
        <CourseFeature />
        <LiveFeature />
        <AcademyFeature />
        <BookmarkFeature />
        <CertificateFeature />
      </div>
    </section>
  );
}
