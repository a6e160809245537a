import { useSyncExternalStore } from 'react';
import { CERTIFICATE_MESSAGES } from '#shared/academy/certificate.messages.ts';
import { certificatePdfPath } from '#shared/academy/certificate.rules.ts';
import type { Certificate } from '#shared/academy/certificates.contract.ts';
import { Button } from '#web/ui/action/button.tsx';
import { buttonStyle } from '#web/ui/action/button-style.ts';
import { OutsideLink } from '#web/ui/action/outside-link.tsx';
import { canShare, copyLink, shareLink } from '#web/ui/action/share-link.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { shareLinks, shareText } from './share-links.ts';

const { copied, notCopied } = CERTIFICATE_MESSAGES;
const said = { copied, notCopied };

export function CertificateActions({ certificate }: { certificate: Certificate }) {
  const { code, url } = certificate;
  const canShare = useCanShare();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2.5">
        <a href={certificatePdfPath(code)} download className={`${buttonStyle({ variant: 'pair' })} gap-2`}>
          <Icon name="download" />
          Download PDF
        </a>
        <Button variant="ghost" onClick={() => void copyLink(url, said)}>
          Copy link
        </Button>
        {canShare ? (
          <Button variant="ghost" onClick={() => void shareLink({ url, text: shareText(certificate) }, said)}>
            Share…
          </Button>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-1 text-ink-soft">Share on</span>
        {shareLinks(certificate).map((link) => (
          <OutsideLink key={link.label} {...link} />
        ))}
      </div>
    </div>
  );
}

/** Phones have a sheet for it. The server cannot know, so it comes last and moves nothing. */
function useCanShare(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    canShare,
    () => false,
  );
}
