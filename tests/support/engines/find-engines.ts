import { globSync } from 'node:fs';
import { findOnPath } from '../../../scripts/engines/find-on-path.ts';
import type { WebKitPrograms } from './webkit.ts';

/** The machine's Firefox: FIREFOX_PATH, or the first on the PATH. */
export function findFirefox(): string | null {
  return process.env.FIREFOX_PATH ?? findOnPath('firefox-esr', 'firefox');
}

/** WebKitGTK's driver and its small browser, which distributions put beside the library, and a screen for them. */
export function findWebKit(): WebKitPrograms | null {
  const driver = findOnPath('WebKitWebDriver');
  const [browser] = globSync('/usr/{lib,libexec,lib/*}/webkit*gtk-*/MiniBrowser');
  const hasScreen = findOnPath('Xvfb') !== null && findOnPath('dbus-run-session') !== null;
  return driver && browser && hasScreen ? { driver, browser } : null;
}
