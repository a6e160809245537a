import { useEffect, useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { LostPage } from './lost-page.tsx';

const PAUSE_MS = 5_000;

/** Mostly it is the connection that broke, and a page's code could not be fetched: then it comes by itself. */
export function ErrorMessage() {
  const isCutOff = useReturn();
  return (
    <LostPage
      title={isCutOff ? 'No connection' : 'This page chipped'}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>
            <Icon name="rotate-cw" />
            Reload
          </Button>
          <LinkButton to="/" variant="ghost" reloads>
            Return to Home
          </LinkButton>
        </>
      }
    >
      {isCutOff
        ? 'This page could not be fetched. It opens by itself as soon as there is a connection again.'
        : 'Something broke while it was drawn. Reload to try again; what you saved is safe.'}
    </LostPage>
  );
}

/** Whether the server cannot be reached; once it can be again, the page is loaded anew. */
function useReturn(): boolean {
  const [isCutOff, setIsCutOff] = useState(() => !navigator.onLine);
  useEffect(() => {
    let wasCutOff = !navigator.onLine;
    let timer: number | undefined;
    const look = async () => {
      const answer = await fetch('/healthz').catch(() => null);
      if (answer?.ok) return wasCutOff && window.location.reload();
      wasCutOff = true;
      setIsCutOff(true);
      timer = window.setTimeout(look, PAUSE_MS);
    };
    void look();
    window.addEventListener('online', look);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', look);
    };
  }, []);
  return isCutOff;
}
