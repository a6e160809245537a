import type { Engine, EngineName } from './driver.ts';
import { findFirefox, findWebKit } from './find-engines.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export function startEngine(name: EngineName): Promise<Engine> {
  if (name === 'firefox') return startFirefox(needed(name, findFirefox()));
  const hasCompositing = name === 'webkit';
  return startWebKit(
    needed(name, findWebKit()),
    hasCompositing ? {} : { WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  );
}

function needed<Found>(name: EngineName, found: Found | null): Found {
  if (found === null) throw new Error(`There is no ${name} on this machine.`);
  return found;
}
