import type { Reaction } from '#server/reactions.ts';
import { issueCertificate } from './issue-certificate.ts';

export const onQuizPassed: Reaction<'quizPassed'> = (deps, tx, pass) => issueCertificate(deps, tx, pass);
