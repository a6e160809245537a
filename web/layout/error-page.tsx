import { Logo } from '#web/ui/display/logo.tsx';
import { ErrorMessage } from './error-message.tsx';

/** The last resort, when not even the shell can be drawn: it leans on nothing that could be what broke. */
export function ErrorPage() {
  return (
    <>
      <header className="wrap flex h-16 items-center lg:h-18">
        <a href="/" aria-label="Lunula, home">
          <Logo />
        </a>
      </header>
      <main id="main">
        <ErrorMessage />
      </main>
    </>
  );
}
