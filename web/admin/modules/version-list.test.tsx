import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { EditableModule } from '#shared/academy/editor.contract.ts';
import { VersionList } from './version-list.tsx';

const module: EditableModule = {
  id: '0197f0c4-0000-7000-8000-000000000001',
  moduleNumber: 3,
  version: 51,
  art: { palette: 'jade', pattern: 'marble', shape: 'almond', comp: 'duo' },
  text: {
    title: 'Marble',
    description: 'Marble.',
    learningObjectives: [],
    content: '## Marble',
    individualPriceCents: null,
    questions: [],
  },
  versions: [{ version: 51, title: 'Marble', origin: 'edited', savedAt: '2026-03-01T12:00:00.000Z' }],
  hasOlderVersions: false,
};

function draw(hasOlderVersions: boolean): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <VersionList module={{ ...module, hasOlderVersions }} />
    </QueryClientProvider>,
  );
}

it('the list of versions says if older ones are left out', () => {
  expect(draw(true)).toContain('These are the newest 50 versions.');
  expect(draw(false)).not.toContain('newest');
});
