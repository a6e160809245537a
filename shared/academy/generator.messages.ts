import { MODULE_COUNT } from './academy.rules.ts';

/** Shown to the administrator. */
export const GENERATOR_MESSAGES = {
  starting: { title: 'Starting Module Generation' },
  started: (modules: number, minutes: number) => ({
    title: 'Background Generation Started!',
    description: `${modules} modules are being generated. Check back in ${minutes} minutes.`,
  }),
  complete: { title: 'Complete!', description: `All ${MODULE_COUNT} modules are in the academy.` },
  generationComplete: (result: string) => ({ title: 'Generation Complete!', description: result }),
  failed: { title: 'Generation Failed', description: 'Failed to start module generation' },
} as const;
