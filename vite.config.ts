import { minifyContractRouter } from '@orpc/contract';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const CONTRACT_MODULE = 'virtual:api-contract';

/** Gives the browser the contract's routes as data: the full contract would put zod on every page. */
function apiContract(): Plugin {
  return {
    name: 'api-contract',
    resolveId: (id) => (id === CONTRACT_MODULE ? `\0${CONTRACT_MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${CONTRACT_MODULE}`) return;
      const { contract } = await import('./shared/contract.ts');
      return `export default ${JSON.stringify(minifyContractRouter(contract))}`;
    },
  };
}

export default defineConfig({
  plugins: [apiContract(), tailwindcss(), reactRouter()],
  // Scanning every source once avoids a full reload when a page is opened for the first time in development.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
});
