import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const API_ROUTES = 'virtual:api-routes';

/** Gives the browser the contract's methods and paths as data: the contract itself would put zod on every page. */
export function apiRoutes(): Plugin {
  return {
    name: 'api-routes',
    resolveId: (id) => (id === API_ROUTES ? `\0${API_ROUTES}` : undefined),
    async load(id) {
      if (id !== `\0${API_ROUTES}`) return;
      const { contract } = await import('#shared/contract.ts');
      return `export default ${JSON.stringify(routesOf({ ...minifyContractRouter(contract) }))}`;
    },
  };
}

type Branch = { [name: string]: unknown };

function routesOf(branch: Branch): Branch {
  return Object.fromEntries(
    Object.entries(branch).map(([name, entry]) => {
      const { '~orpc': procedure, ...inner } = entry as {
        '~orpc'?: { route: { method: string; path: string } };
      };
      return [name, procedure ? `${procedure.route.method} ${procedure.route.path}` : routesOf(inner)];
    }),
  );
}
