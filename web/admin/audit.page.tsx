import { ADMIN_ACTS, type AdminAct } from '#shared/admin/admin-act.rules.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PillSelect } from '#web/ui/form/pill-select.tsx';
import { useSearchParams } from '#web/ui/location/location.ts';
import { AdminFrame } from './admin-frame.tsx';
import { ACT_LABELS } from './audit/act-labels.ts';
import { AuditList } from './audit/audit-list.tsx';

const TITLE = 'Audit Log';
const EVERYTHING = { value: 'all', label: 'Everything' } as const;
const CHOICES = [EVERYTHING, ...ADMIN_ACTS.map((value) => ({ value, label: ACT_LABELS[value] }))];

export const meta = () => pageMeta({ title: TITLE, description: 'What the administrator did.', path: null });

export function search(asked: URLSearchParams) {
  const act = readAct(asked);
  return new URLSearchParams(act && { act });
}

function readAct(asked: URLSearchParams): AdminAct | undefined {
  return ADMIN_ACTS.find((name) => name === asked.get('act'));
}

export default function AuditPage() {
  return (
    <AdminFrame title={TITLE}>
      <Audit />
    </AdminFrame>
  );
}

function Audit() {
  const [searched, setSearched] = useSearchParams();
  const act = readAct(searched);
  return (
    <>
      <div className="mb-6">
        <PillSelect
          label="Entries to show"
          options={CHOICES}
          value={act ?? EVERYTHING.value}
          onChange={(chosen) => setSearched(chosen === EVERYTHING.value ? {} : { act: chosen }, {})}
        />
      </div>
      <AuditList
        narrowing={{ act }}
        nothing={act ? 'Nothing of that kind has been done yet.' : 'Nothing has been done yet.'}
      />
    </>
  );
}
