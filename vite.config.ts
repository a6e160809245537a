import { minifyContractRouter } from '@orpc/contract';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const API_ROUTES = 'virtual:api-routes';

/** Gives the browser the contract's methods and paths as data: the contract itself would put zod on every page. */
function apiRoutes(): Plugin {
  return {
    name: 'api-routes',
    resolveId: (id) => (id === API_ROUTES ? `\0${API_ROUTES}` : undefined),
    async load(id) {
      if (id !== `\0${API_ROUTES}`) return;
      const { contract } = await import('./shared/contract.ts');
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
      return [
        name,
        procedure ? { method: procedure.route.method, path: procedure.route.path } : routesOf(inner),
      ];
    }),
  );
}

/**
 * What most pages share comes in two files instead of fifty: together they compress better, and one of them changes
 * only with a release of React.
 */
const groups = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
    priority: 2,
  },
  { name: 'shared', test: /[\\/](web|shared|lucide-react)[\\/]/, minShareCount: 6, priority: 1 },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [apiRoutes(), tailwindcss(), react()],
  // Scanning every source once avoids a full reload when a page is opened for the first time in development.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
  build: {
    target: 'es2024',
    manifest: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? {}
      : { input: 'web/entry.client.tsx', output: { codeSplitting: { groups } } },
  },
}));
