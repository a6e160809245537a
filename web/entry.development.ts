// Where development starts: hot reload has to be in place before the first component is loaded.
const client = '/@vite/client';
const refresh = '/@react-refresh';

await import(/* @vite-ignore */ client);
const { injectIntoGlobalHook } = await import(/* @vite-ignore */ refresh);
injectIntoGlobalHook(globalThis);
Object.assign(globalThis, {
  $RefreshReg$: () => undefined,
  $RefreshSig$: () => (type: unknown) => type,
  __vite_plugin_react_preamble_installed__: true,
});
await import('./entry.client.tsx');

export {};
