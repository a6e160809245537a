declare module 'virtual:api-contract' {
  import type { contract } from '#shared/contract.ts';

  const minified: typeof contract;
  export default minified;
}
