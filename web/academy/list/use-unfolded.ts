import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ModuleCard } from '#shared/academy/academy.contract.ts';

/** Whether a level shows its modules. A link to one of them unfolds it, and then leads there. */
export function useUnfolded(modules: readonly ModuleCard[]) {
  const { hash } = useLocation();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const target = modules.some(({ moduleNumber }) => hash === `#module-${moduleNumber}`) ? hash : null;
  const reached = useRef<string>(null);

  useEffect(() => {
    if (target === reached.current) return;
    if (target !== null && !isUnfolded) {
      // Leads there only after the next rendering: what is folded has no place on the page.
      setIsUnfolded(true);
      return;
    }
    reached.current = target;
    if (target !== null) document.getElementById(target.slice(1))?.scrollIntoView();
  }, [target, isUnfolded]);

  return [isUnfolded, setIsUnfolded] as const;
}
