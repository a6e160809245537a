import type { EngineName } from '#tests/support/engines/driver.ts';
import { findFirefox, findWebKit } from '#tests/support/engines/find-engines.ts';
import { canInstallPackages, installPackages } from './install-packages.ts';

type Browser = {
  name: string;
  find(): object | string | null;
  /** Films need a decoder and compositing an OpenGL driver, which WebKit's own package merely recommends. */
  packages: readonly string[];
  projects: readonly EngineName[];
};

const BROWSERS: readonly Browser[] = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'], projects: ['firefox'] },
  {
    name: 'WebKit',
    find: findWebKit,
    packages: ['webkit2gtk-driver', 'xvfb', 'dbus', 'gstreamer1.0-libav', 'libgl1-mesa-dri'],
    projects: ['webkit', 'webkit-without-compositing'],
  },
];

/** Installs Firefox and WebKit for root on Debian; reports which can be tested and which cannot. */
export async function ensureEngines(): Promise<{ projects: EngineName[]; missing: string[] }> {
  const there: Browser[] = [];
  for (const browser of BROWSERS) if (await isThere(browser)) there.push(browser);
  return {
    projects: there.flatMap(({ projects }) => projects),
    missing: BROWSERS.filter((browser) => !there.includes(browser)).map(
      ({ name, packages }) => `${name} (in Debian: ${packages.join(' ')})`,
    ),
  };
}

async function isThere({ find, packages }: Browser): Promise<boolean> {
  if (find() === null && canInstallPackages()) await installPackages(...packages);
  return find() !== null;
}
