import type { Certificate } from '#shared/academy/certificates.contract.ts';

export function shareText({ moduleTitle }: Pick<Certificate, 'moduleTitle'>): string {
  return `I passed “${moduleTitle}” at the Lunula Academy.`;
}

/** Plain links: nothing of these networks runs on our page. */
export function shareLinks(certificate: Pick<Certificate, 'moduleTitle' | 'url'>) {
  const { url } = certificate;
  return [
    { label: 'LinkedIn', href: address('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { label: 'X', href: address('https://x.com/intent/post', { text: shareText(certificate), url }) },
    { label: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  ];
}

function address(base: string, parameters: Record<string, string>): string {
  return `${base}?${new URLSearchParams(parameters)}`;
}
