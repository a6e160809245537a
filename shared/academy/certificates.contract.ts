import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { art } from '#shared/art.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';
import { uuid } from '#shared/uuid.ts';
import { MODULE_COUNT } from './academy.rules.ts';
import { CODE_PATTERN } from './certificate.rules.ts';
import { MODULE_LIMITS } from './module.rules.ts';

const code = z
  .string()
  .toUpperCase()
  .regex(CODE_PATTERN)
  .describe('Twelve letters and digits in groups of four, as printed.');

const certificate = z.object({
  code,
  holderName: z.string().describe('As it was when the certificate was issued.'),
  moduleId: uuid,
  moduleNumber: z.number().int(),
  moduleTitle: z.string().describe('As it was when the certificate was issued.'),
  score: z.number().int().describe('Percent.'),
  issuedAt: z.iso.datetime(),
  art,
  url: z.string().describe('Its public page.'),
  pdfUrl: z.string(),
});

/** Field names are those of the function's public interface, hence snake_case. */
const generatedCertificate = z.object({
  certificate_id: uuid,
  code,
  url: z.string(),
  issued_at: z.iso.datetime(),
});

const certificateRequest = z.object({
  module_id: uuid,
  quiz_attempt_id: uuid,
  module_title: z
    .string()
    .max(MODULE_LIMITS.title)
    .optional()
    .describe('Ignored: the certificate has the module’s own title.'),
  module_number: z.number().int().min(1).max(MODULE_COUNT).optional().describe('Ignored, like the title.'),
});

export type Certificate = z.infer<typeof certificate>;
export type GeneratedCertificate = z.infer<typeof generatedCertificate>;

export const certificatesSchemas = {
  Certificate: certificate,
  CertificateRequest: certificateRequest,
  GeneratedCertificate: generatedCertificate,
};

export const certificatesContract = {
  generateCertificate: oc
    .route({
      method: 'POST',
      path: '/functions/generate-certificate',
      summary: 'The certificate for a quiz I passed',
      description: 'There is one per person and module, so asking again gives the same one.',
    })
    .errors(apiErrors('UNAUTHENTICATED', 'INVALID_INPUT', 'NOT_FOUND', 'QUIZ_NOT_PASSED'))
    .input(certificateRequest)
    .output(generatedCertificate),
  listMyCertificates: oc
    .route({ method: 'GET', path: '/me/certificates', summary: 'My certificates, newest first' })
    .errors(apiErrors('UNAUTHENTICATED', 'INVALID_INPUT'))
    .input(pageInput)
    .output(pageOf(certificate)),
  getCertificate: oc
    .route({
      method: 'GET',
      path: '/certificates/{code}',
      summary: 'A certificate, for anyone who has its code',
    })
    .errors(apiErrors('NOT_FOUND', 'INVALID_INPUT'))
    .input(z.object({ code }))
    .output(certificate),
};
