import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('./**/*.tsx', { query: '?raw', import: 'default', eager: true });

/** These may import Base UI. Everything else is part of every page's first load. */
const heavy = [
  './action/menu-group.tsx',
  './action/menu-item.tsx',
  './action/menu-link.tsx',
  './action/menu-separator.tsx',
  './action/menu.tsx',
  './action/tooltip.tsx',
  './display/tabs.tsx',
  './form/select.tsx',
  './overlay/close-button.tsx',
  './overlay/confirm-dialog.tsx',
  './overlay/dialog-frame.tsx',
  './overlay/dialog.tsx',
  './overlay/sheet.tsx',
];

it('only the overlays and lists that need Base UI import it', () => {
  const importers = Object.keys(sources).filter((path) => sources[path]?.includes("from '@base-ui/"));
  expect(importers.toSorted()).toEqual(heavy.toSorted());
});

it('no light part imports a heavy one', () => {
  for (const [path, source] of Object.entries(sources)) {
    if (heavy.includes(path)) continue;
    for (const part of heavy) {
      expect(source, `${path} imports ${part}`).not.toContain(`from '#web/ui/${part.slice(2)}'`);
    }
  }
});

it('sonner is not part of the first load', () => {
  const importers = Object.keys(sources).filter((path) => sources[path]?.includes("from 'sonner'"));
  expect(importers.toSorted()).toEqual(['./feedback/raise-toast.tsx', './feedback/toast-stack.tsx']);
  const raisers = Object.keys(sources).filter((path) => sources[path]?.includes('raise-toast.tsx'));
  expect(raisers).toEqual(['./feedback/toast-stack.tsx']);
  const stackImporters = Object.keys(sources).filter((path) => sources[path]?.includes('toast-stack.tsx'));
  expect(stackImporters).toEqual(['./feedback/toaster.tsx']);
  expect(sources['./feedback/toaster.tsx']).toContain("import('./toast-stack.tsx')");
});
