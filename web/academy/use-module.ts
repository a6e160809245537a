import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { moduleQuery } from './academy.queries.ts';
import { useModuleRefusal } from './use-module-refusal.ts';

/** A module to read. */
export function useModule(moduleId: string) {
  const query = useQuery(moduleQuery(api, moduleId));
  return { query, ...useModuleRefusal(moduleId, query.error) };
}
