import { writeIssueDay } from '#shared/academy/certificate.rules.ts';
import type { Certificate } from '#shared/academy/certificates.contract.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { Logo } from '#web/ui/display/logo.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { CertificateActions } from './certificate-actions.tsx';

/** The proof: what was achieved by whom, and that we vouch for it. */
export function CertificateView({ certificate }: { certificate: Certificate }) {
  const { code, moduleNumber, issuedAt, score } = certificate;
  return (
    <div className="mx-auto max-w-4xl">
      <CertificateSheet certificate={certificate} />
      <div className="mt-6 grid gap-6 lg:mt-8">
        <p className="flex gap-2.5">
          <Icon name="badge-check" className="mt-1 shrink-0 text-pair-ink" />
          <span className="max-w-[36rem]">
            <strong className="font-semibold">Verified by Lunula.</strong> We issued certificate{' '}
            <span className="font-mono text-[0.9em]">{code}</span> on {writeIssueDay(new Date(issuedAt))}, for
            passing the quiz of Module {moduleNumber} with {score}%.
          </span>
        </p>
        <CertificateActions certificate={certificate} />
        <p className="border-line border-t pt-5 text-ink-soft">
          The Lunula Academy teaches nail art in twenty modules, from the anatomy of a nail to running a
          salon. <TextLink to="/modules">See the Academy</TextLink>
        </p>
      </div>
    </div>
  );
}

function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { code, holderName, moduleId, moduleNumber, moduleTitle, score, issuedAt, art } = certificate;
  return (
    <article className="grid overflow-hidden rounded-card bg-surface sm:grid-cols-[1fr_34%]">
      <div className="min-w-0 p-6 lg:p-10">
        <Logo />
        <p className="mt-8 font-mono text-[0.8125rem] font-semibold text-pair-ink lg:mt-12">No. {code}</p>
        <h1 className="mt-2 text-f4 break-words lg:text-f5">
          <bdi>{holderName}</bdi>
        </h1>
        <p className="mt-5 text-ink-soft">passed Module {moduleNumber} of the Lunula Academy</p>
        <p className="display mt-1 text-f2 break-words">{moduleTitle}</p>
        <dl className="mt-8 flex gap-10 border-line border-t pt-4 lg:mt-12">
          <Fact name="Score" value={`${score}%`} />
          <Fact name="Issued" value={writeIssueDay(new Date(issuedAt))} />
        </dl>
      </div>
      <div aria-hidden="true" className="bg-g max-sm:order-first max-sm:aspect-5/2">
        <NailArtImage seed={moduleId} mode="crop" {...art} comp="duo" width={320} height={480} eager />
      </div>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-[0.875rem] text-ink-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
