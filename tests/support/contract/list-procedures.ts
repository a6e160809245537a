import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract';

export type ListedProcedure = { name: string; procedure: AnyContractProcedure['~orpc'] };

/** Every procedure of the contract, under its path: `courses.list`. */
export function listProcedures(router: AnyContractRouter, name = ''): ListedProcedure[] {
  if (isContractProcedure(router)) return [{ name, procedure: router['~orpc'] }];
  return Object.entries(router).flatMap(([key, part]) => listProcedures(part, name ? `${name}.${key}` : key));
}
