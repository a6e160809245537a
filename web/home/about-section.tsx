import { LinkButton } from '#web/ui/action/link-button.tsx';
import { NailAnatomy } from './nail-anatomy.tsx';

export function AboutSection() {
  return (
    <section id="about" aria-labelledby="about-title" className="wrap mt-section">
      <div
        data-pair="morello"
        className="ground grid grid-cols-1 overflow-hidden rounded-card p-6 md:grid-cols-[7fr_5fr] md:items-center lg:p-10"
      >
        <div className="lg:py-6">
          <h2 id="about-title" className="text-[min(var(--f5),15vw)] leading-[.98]">
            Named after the half-moon.
          </h2>
          <div className="mt-5 mb-7 grid max-w-[31em] gap-4 text-f1 leading-[1.45]">
            <p>
              The lunula is the pale moon at the base of a nail. The whole nail grows from under it, and a
              good painter looks there before opening a bottle.
            </p>
            <p>
              Lunula is a school for people who love small, precise, beautiful things. Makers film their hands
              up close, write down what they know and answer while the gel is wet. You bring ten nails.
            </p>
          </div>
          <LinkButton to="/modules" variant="ground" size="big">
            Open the Academy
          </LinkButton>
        </div>
        <NailAnatomy />
      </div>
    </section>
  );
}
