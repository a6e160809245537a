import { api, member } from '#server/requests/procedures.ts';
import { generateCertificate } from './generate-certificate.ts';
import { getCertificate } from './get-certificate.ts';
import { listMyCertificates } from './list-my-certificates.ts';

export const certificatesRouter = {
  generateCertificate: api.academy.generateCertificate
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => generateCertificate(deps, viewer, input)),
  listMyCertificates: api.academy.listMyCertificates
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => listMyCertificates(deps, viewer, input)),
  getCertificate: api.academy.getCertificate.handler(({ context: { deps }, input }) =>
    getCertificate(deps, input),
  ),
};
