import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTheme, setTheme, switchTheme, themeScript } from './theme.ts';

let stored: Map<string, string>;
let html: { dataset: Record<string, string> };

beforeEach(() => {
  stored = new Map();
  html = { dataset: {} };
  vi.stubGlobal('document', { documentElement: html });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  systemIs('light');
});

afterEach(() => vi.unstubAllGlobals());

describe('the theme', () => {
  it('follows the system until someone chooses', () => {
    expect(readTheme()).toBe('system');
    setTheme('dark');
    expect(readTheme()).toBe('dark');
    expect(stored.get('lunula.theme')).toBe('dark');
    setTheme('system');
    expect(html.dataset).toEqual({});
    expect(stored.size).toBe(0);
  });

  it.each([
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const)('a system in %s switches to %s, then follows the system again', (system, other) => {
    systemIs(system);
    switchTheme();
    expect(readTheme()).toBe(other);
    switchTheme();
    expect(readTheme()).toBe('system');
  });

  it('still changes the page when storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    setTheme('dark');
    expect(readTheme()).toBe('dark');
  });
});

describe('the script before the first paint', () => {
  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['neon" onload="', undefined],
    [undefined, undefined],
  ])('with %s stored sets %s', (value, expected) => {
    if (value !== undefined) stored.set('lunula.theme', value);
    runThemeScript();
    expect(html.dataset.theme).toBe(expected);
  });

  it('leaves the page alone when storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(runThemeScript).not.toThrow();
    expect(html.dataset).toEqual({});
  });
});

function systemIs(theme: 'light' | 'dark'): void {
  vi.stubGlobal('matchMedia', () => ({ matches: theme === 'dark' }));
}

function runThemeScript(): void {
  new Function(themeScript)();
}
