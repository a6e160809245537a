import type { ReactNode } from 'react';
import { CONTACT_EMAIL } from '#web/legal/contact.ts';
import { Link } from '#web/ui/action/link.tsx';
import { Logo } from '#web/ui/display/logo.tsx';
import { pairs } from '#web/ui/pair.ts';

const CONTACT = `mailto:${CONTACT_EMAIL}`;

export function SiteFooter() {
  return (
    <footer className="lower-parts mt-section">
      <div className="wrap grid grid-cols-2 gap-x-4 gap-y-8 pb-12 lg:grid-cols-[6fr_2fr_2fr_2fr] lg:pb-18">
        <div className="col-span-full lg:col-span-1">
          <Link to="/" aria-label="Lunula, home" className="touch-target inline-block rounded-chip">
            <Logo />
          </Link>
          <p className="mt-3.5 max-w-[15rem] text-ink-soft">
            Named after the pale half-moon at the base of every nail.
          </p>
        </div>
        <FooterLinks label="Learn">
          <FooterLink to="/courses">Courses</FooterLink>
          <FooterLink to="/modules">Academy</FooterLink>
          <FooterLink to="/streams">Live Streams</FooterLink>
        </FooterLinks>
        <FooterLinks label="About Lunula">
          <FooterLink to="/#creators">For Creators</FooterLink>
          <FooterLink to="/#pricing">Pricing</FooterLink>
          <FooterLink to="/#about">About</FooterLink>
        </FooterLinks>
        <FooterLinks label="Legal and contact">
          <FooterLink to="/terms">Terms</FooterLink>
          <FooterLink to="/privacy">Privacy</FooterLink>
          <li>
            <a href={CONTACT} className="footer-link">
              Contact
            </a>
          </li>
        </FooterLinks>
      </div>
      <div aria-hidden="true" className="grid h-5 grid-cols-15 lg:h-8">
        {pairs.map((pair) => (
          <span key={pair} data-pair={pair} className="bg-g" />
        ))}
      </div>
    </footer>
  );
}

function FooterLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul>{children}</ul>
    </nav>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="footer-link">
        {children}
      </Link>
    </li>
  );
}
