import { describe, expect, it } from 'vitest';
import { pagePolicy } from './security-headers.ts';

const policy = (change: Partial<Parameters<typeof pagePolicy>[0]> = {}) => {
  const text = pagePolicy({ scripts: ["'sha256-abc='"], isHttps: true, isDevelopment: false, ...change });
  return new Map(text.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));
};

describe('the policy of a page', () => {
  it('runs our own files and the given scripts, and no others', () => {
    expect(policy().get('script-src')).toEqual(["'self'", "'sha256-abc='"]);
  });

  it.each(['object-src', 'base-uri', 'frame-ancestors'])('allows nothing for %s', (directive) => {
    expect(policy().get(directive)).toEqual(["'none'"]);
  });

  it('allows no eval, inline script or wildcard anywhere', () => {
    for (const values of policy().values()) expect(values).not.toContain('*');
    expect([...policy().values()].flat()).not.toContain("'unsafe-eval'");
    expect(policy().get('default-src')).toEqual(["'self'"]);
  });

  it('connects to this site only; hot reload needs more, in development', () => {
    expect(policy().get('connect-src')).toEqual(["'self'"]);
    expect(policy({ isDevelopment: true }).get('connect-src')).toEqual(["'self'", 'ws:']);
  });

  it('shows frames of the given origins, and none otherwise', () => {
    expect(policy().get('frame-src')).toEqual(["'none'"]);
    expect(policy({ frames: ['https://films.example'] }).get('frame-src')).toEqual(['https://films.example']);
  });

  it('upgrades to https if the site has it', () => {
    expect(policy().has('upgrade-insecure-requests')).toBe(true);
    expect(policy({ isHttps: false }).has('upgrade-insecure-requests')).toBe(false);
  });
});
