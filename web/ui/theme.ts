export type Theme = 'light' | 'dark' | 'system';

const STORAGE_KEY = 'lunula.theme';

/**
 * Runs in the page's head before anything is painted, so that a chosen theme never flashes the other one
 * first. Storage may be blocked (private windows, cookie settings); the system's theme applies then.
 */
export const themeScript = `try{var t=localStorage.getItem('${STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // The choice still holds for this page view.
  }
}

/** Turns on the other theme. Returning to the system's own theme means following the system again. */
export function switchTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const current = readTheme();
  const next = (current === 'system' ? system : current) === 'dark' ? 'light' : 'dark';
  setTheme(next === system ? 'system' : next);
}
