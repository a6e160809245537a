import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiRoutes } from './scripts/api-routes.ts';
import { offlineFiles } from './scripts/vite/offline-files.ts';
import { pageFiles } from './scripts/vite/page-files.ts';

const ZOD_WITHOUT_EVAL = '\0zod-without-eval';

/**
 * Gives the browser a zod that does not compile schemas. It would first test whether it may evaluate code,
 * which our policy refuses and browsers report on the console. This must be set before the first schema is
 * made, and pages without schemas should not pay for it, so importing zod sets it.
 */
function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    enforce: 'pre',
    resolveId: (id, importer, { ssr }) =>
      id === 'zod' && !ssr && importer !== ZOD_WITHOUT_EVAL ? ZOD_WITHOUT_EVAL : undefined,
    load: (id) =>
      id === ZOD_WITHOUT_EVAL
        ? `import { config } from 'zod'; config({ jitless: true }); export * from 'zod'`
        : undefined,
  };
}

const ENTRY = 'web/entry.client.tsx';

/**
 * What every page needs comes in one file and what most pages share in another, instead of fifty: they
 * compress better together, and the framework changes only with React releases. Overlays, forms and schemas
 * stay out, however many pages use them, because none needs them for its first render; and so do streams and what
 * only creators and the administrator see, and the list of errors, whose words come with the answers.
 */
const groups = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/,
    priority: 3,
  },
  { name: shellChunk, priority: 2 },
  {
    name: sharedChunk,
    test: /[\\/](web|shared)[\\/](?!ui[\\/](overlay|form|departure|display[\\/]table|feedback[\\/]progress-meter)|drafts[\\/]|(streams|live-video|lessons|uploads|admin)[\\/]|courses[\\/]editor[\\/]|profiles[\\/](become-creator|creators-only)|errors\.ts)/,
    minShareCount: 6,
    priority: 1,
  },
  // Small, and always together: on the pages of courses, and on those of modules.
  {
    name: 'course-parts',
    test: /[\\/](web[\\/]reviews|shared[\\/]reviews|courses[\\/]way-in)[\\/](?!way-in-dialog)|[\\/](rating|use-failure-toast|use-sign-in-action|course-load\.messages|course-not-found|use-course-access|use-is-way-known|unsent|use-unsent-offer|instructor-card|use-viewer|review|review-reply|reply-button)\.tsx?$/,
    minShareCount: 2,
    priority: 0,
  },
  // A dozen files of half a kilobyte each that the dashboard would wait for one after another.
  {
    name: 'member-parts',
    test: /[\\/](ask-until-known|asked-refunds|become-creator-card|confirming-payment|confirmation\.messages|describe-plan-end|use-first-screen|patience|certificate\.rules|certificates\.queries|payment-state|billing\.queries|manage-button|use-payment-page|use-row-focus|plans|avatar-uploader|avatar\.rules|person-badges|use-anchor)\.tsx?$/,
    minShareCount: 2,
    priority: 0,
  },
  // How far somebody is, wherever they are told; and what a stream is called in a row.
  {
    name: 'progress-parts',
    test: /[\\/](gauge|progress-meter|lessons-completed)\.tsx?$/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'stream-parts',
    test: /[\\/](stream-link|stream-status-badge|stream\.rules)\.tsx?$/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'module-parts',
    test: /[\\/](academy\.rules|module\.rules|academy\.queries|unlock-request|use-module-refusal|module-not-found)\.tsx?$/,
    minShareCount: 2,
    priority: 0,
  },
  // The words typed into a search and the choices beside it.
  {
    name: 'search-parts',
    test: /[\\/](search-field|input-shell|search-text|use-search-text|clear-search-button|pill-select|native-select|field-context)\.tsx?$/,
    minShareCount: 2,
    priority: 1,
  },
  // What lessons and streams show where the picture will be.
  {
    name: 'film-parts',
    test: /[\\/](film-poster|film-spinner|player|clock-time|picture|use-picture-state)\.tsx?$/,
    minShareCount: 2,
    priority: 1,
  },
  // What a lesson shows before its player comes, which otherwise is twenty files.
  {
    name: 'lesson-parts',
    test: /[\\/](lessons|videos)[\\/].*[\\/](transcript-panel|caption-languages|load-film-engine|lesson\.rules|quality|lessons\.queries|web-vtt|use-bookmarks|use-lesson|film-source|use-chosen-captions|next-preview|lesson-skeleton|lesson\.messages)\.tsx?$/,
    minShareCount: 2,
    priority: 0,
  },
];

/**
 * Tells engines that know it (Chromium's) to compile every function of a file while the file arrives, on another thread.
 * Otherwise each is compiled when it is first called, on the thread that taps wait for, which is a third of what scripts
 * do there during a first load.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';
/** Files of which a first load runs most. Of a library a page may use a corner: the rest would take memory for nothing. */
const RUN_AT_ONCE = /^(framework|shell|shared|entry\.client)$|-parts$|\.page$/;

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };
let shell: Set<string> | undefined;

function shellChunk(id: string, graph: Graph): string | null {
  shell ??= reachedFrom(join(import.meta.dirname, ENTRY), graph);
  return shell.has(id) ? 'shell' : null;
}

function sharedChunk(id: string, graph: Graph): string | null {
  return reachedFrom(id, graph).has(ZOD_WITHOUT_EVAL) ? null : 'shared';
}

/** A module's static imports, followed transitively; dynamic imports are left out. */
function reachedFrom(start: string, graph: Graph): Set<string> {
  const reached = new Set([start]);
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  // The entry itself waits for a page, which waits for these.
  reached.delete(start);
  return reached;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [apiRoutes(), zodWithoutEval(), tailwindcss(), react(), offlineFiles(), pageFiles()],
  // Scanning all sources up front avoids a full reload the first time a page is opened in development.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
  build: {
    target: 'es2024',
    manifest: !isSsrBuild,
    // Every page would carry a table of every other page's files, three kilobytes of hashes. What the first
    // page needs is in its document; the table comes later, as a file (router/ahead/page-files.ts).
    modulePreload: false,
    // The pages' policy allows fonts as files only, and a face within the style sheet would be loaded by everybody.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ENTRY,
          output: {
            codeSplitting: { groups },
            postBanner: ({ name }) => (RUN_AT_ONCE.test(name) ? COMPILE_AHEAD : ''),
          },
        },
  },
}));
