import { LinkButton } from '#web/ui/action/link-button.tsx';
import { SwatchWall } from './swatch-wall.tsx';

export function Hero() {
  return (
    <section className="wrap">
      {/* A container, so that the headline scales with the columns it spans. */}
      <div className="@container">
        <div className="grid grid-cols-4 gap-grout lg:grid-cols-8">
          <div className="col-span-full pt-5 pb-7 lg:col-span-4 lg:row-span-3 lg:pt-2.5 lg:pr-4 lg:pb-4">
            <h1 className="text-f6 leading-[.94] font-bold tracking-[-.045em] lg:text-[min(var(--f6),6.2cqi)]">
              You own ten canvases. <span className="block text-lacquer">Learn to paint them.</span>
            </h1>
            <p className="mt-5 mb-6 max-w-[30em] text-f1 leading-[1.45] text-balance text-ink-soft lg:max-w-[25em]">
              Courses, a twenty-module academy and live tables with people who do this for a living.
            </p>
            <div className="flex flex-wrap gap-2">
              <LinkButton to="/courses" size="big">
                Browse Courses
              </LinkButton>
              <LinkButton to="/modules" variant="ghost" size="big">
                See the Academy
              </LinkButton>
            </div>
          </div>
          <SwatchWall />
        </div>
      </div>
    </section>
  );
}
