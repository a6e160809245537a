import type { EditableModuleCard } from '#shared/academy/editor.contract.ts';
import { writeCount } from '#shared/count-of.ts';
import { formatCents } from '#shared/money.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { Table } from '#web/ui/display/table.tsx';
import { ORIGIN_LABELS } from './origin-labels.ts';

const COLUMNS = [
  { key: 'number', header: 'No.', cell: ({ moduleNumber }: EditableModuleCard) => moduleNumber },
  {
    key: 'title',
    header: 'Title',
    cell: ({ id, title }: EditableModuleCard) => (
      <TextLink to={`/admin/modules/${id}`} className="block min-w-40 wrap-anywhere whitespace-normal">
        {title}
      </TextLink>
    ),
  },
  {
    key: 'words',
    header: 'Words',
    align: 'end' as const,
    cell: ({ wordCount }: EditableModuleCard) => writeCount(wordCount),
  },
  {
    key: 'version',
    header: 'Version',
    align: 'end' as const,
    cell: ({ version }: EditableModuleCard) => version,
  },
  { key: 'origin', header: 'Origin', cell: ({ origin }: EditableModuleCard) => ORIGIN_LABELS[origin] },
  {
    key: 'quiz',
    header: 'Quiz',
    cell: ({ hasQuiz }: EditableModuleCard) =>
      hasQuiz ? 'Yes' : <span className="font-semibold text-danger">Missing</span>,
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end' as const,
    cell: ({ individualPriceCents: cents }: EditableModuleCard) =>
      cents === null ? 'Premium' : formatCents(cents),
  },
];

export function ModuleTable({ modules }: { modules: readonly EditableModuleCard[] }) {
  return (
    <Table
      caption="The academy’s modules"
      captionHidden
      columns={COLUMNS}
      rows={modules}
      rowKey={({ id }) => id}
      className="tabular-nums [&_td]:whitespace-nowrap"
    />
  );
}
