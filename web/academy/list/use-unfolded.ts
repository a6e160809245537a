import { useEffect, useState } from 'react';
import type { ModuleCard } from '#shared/academy/academy.contract.ts';
import { wasReturnedTo } from '#web/router/arrival.ts';
import { wasLeftAt } from '#web/router/scroll-restoration.tsx';
import { useLocation } from '#web/ui/location/location.ts';

/** Whether a level shows its modules. A link to one of them unfolds it, and then leads there. */
export function useUnfolded(modules: readonly ModuleCard[]) {
  const { hash, key } = useLocation();
  const [choice, setChoice] = useState({ isUnfolded: false, at: '' });
  const target = modules.some(({ moduleNumber }) => hash === `#module-${moduleNumber}`) ? hash : null;
  // Decided while rendering, so that the module is there to be scrolled to.
  const isUnfolded = target !== null && choice.at !== key ? true : choice.isUnfolded;

  useEffect(() => {
    if (target === null || wasLeftAt(key) || wasReturnedTo()) return;
    document.getElementById(target.slice(1))?.scrollIntoView();
  }, [target, key]);

  return [isUnfolded, (next: boolean) => setChoice({ isUnfolded: next, at: key })] as const;
}
