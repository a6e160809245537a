import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CAPTION_DRAFT_FAILURES } from '#shared/lessons/caption.rules.ts';
import type { OwnCaptions } from '#shared/lessons/captions.contract.ts';
import { DRAFT_FAILURES } from './draft-failures.ts';
import { DraftingNotice } from './drafting-notice.tsx';

const DRAFT: NonNullable<OwnCaptions['draft']> = {
  language: 'fr',
  status: 'working',
  progress: 40,
  failure: null,
};

function draw(own: Pick<OwnCaptions, 'drafting' | 'draft'>): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DraftingNotice
        address={{ courseId: 'course', lessonId: 'lesson' }}
        own={{ items: [], ...own }}
        language="en"
      />
    </QueryClientProvider>,
  );
}

it('says nothing where nobody listens, and when it can be drafted where somebody does', () => {
  expect(draw({ drafting: 'none', draft: DRAFT })).toBe('');
  const early = draw({ drafting: 'not-prepared', draft: null });
  expect(early).toContain('as soon as the film is prepared');
  expect(early).not.toContain('<button');
  expect(draw({ drafting: 'open', draft: null })).toContain('Draft captions');
});

it.each(['waiting', 'working'] as const)(
  'says how far a draft is that is %s, and offers no other',
  (status) => {
    const page = draw({ drafting: 'open', draft: { ...DRAFT, status } });
    expect(page).toMatch(
      /role="status"[^>]*>Listening to the film \(Français\)\. You can leave this page\.</,
    );
    expect(page).toContain('aria-valuenow="40"');
    expect(page).not.toContain('<button');
    // Once, not with each per cent.
    expect(page.match(/role="status"[^>]*>[^<]*/)?.[0]).not.toContain('40');
  },
);

it.each(CAPTION_DRAFT_FAILURES)('says why there is no draft, and offers another try: %s', (failure) => {
  const page = draw({ drafting: 'open', draft: { ...DRAFT, status: 'failed', failure } });
  expect(page).toContain(DRAFT_FAILURES[failure]);
  expect(page).toContain('Draft captions');
  expect(page).not.toContain('aria-valuenow');
});
