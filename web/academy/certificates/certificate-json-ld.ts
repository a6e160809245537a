import type { Certificate } from '#shared/academy/certificates.contract.ts';
import { siteOrigin } from '#web/site-origin.ts';

/** The certificate as schema.org data. */
export function certificateJsonLd({ code, holderName, moduleTitle, issuedAt, url }: Certificate) {
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOccupationalCredential',
    credentialCategory: 'certificate',
    name: `${moduleTitle}, Lunula Academy`,
    identifier: code,
    url,
    dateCreated: issuedAt,
    about: { '@type': 'Person', name: holderName },
    recognizedBy: { '@type': 'Organization', name: 'Lunula', url: new URL('/', siteOrigin()).href },
  };
}
