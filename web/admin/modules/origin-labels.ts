import type { ModuleOrigin } from '#shared/academy/module.rules.ts';

export const ORIGIN_LABELS: Record<ModuleOrigin, string> = {
  'built-in': 'Built in',
  generated: 'Generated',
  edited: 'Edited',
};
