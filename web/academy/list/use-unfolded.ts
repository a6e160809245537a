import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ModuleCard } from '#shared/academy/academy.contract.ts';

/** Whether a level shows its modules. A link to one of them unfolds it, and then leads there. */
export function useUnfolded(modules: readonly ModuleCard[]) {
  const { hash } = useLocation();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const target = modules.some(({ moduleNumber }) => hash === `#module-${moduleNumber}`) ? hash : null;

  useEffect(() => {
    if (target === null) return;
    setIsUnfolded(true);
    const frame = requestAnimationFrame(() => document.getElementById(target.slice(1))?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return [isUnfolded, setIsUnfolded] as const;
}
