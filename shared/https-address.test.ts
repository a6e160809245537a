import { describe, expect, it } from 'vitest';
import { readHttpsAddress } from './https-address.ts';

describe('an https address', () => {
  it.each([
    ['https://videos.example', { host: 'videos.example', path: '/', query: '' }],
    ['HTTPS://Videos.Example/A.mp4', { host: 'videos.example', path: '/A.mp4', query: '' }],
    ['https://videos.example:8443/a?b=c&d#e', { host: 'videos.example', path: '/a', query: 'b=c&d' }],
    ['https://videos.example?b', { host: 'videos.example', path: '/', query: 'b' }],
    ['https://bücher.example/ä', { host: 'bücher.example', path: '/ä', query: '' }],
  ])('%s is read', (text, parts) => {
    expect(readHttpsAddress(text)).toEqual(parts);
  });

  it.each([
    'http://videos.example/a',
    'https:videos.example',
    'https://',
    'https:///a',
    'https://good.example@evil.example/',
    'https://good.example\\@evil.example/',
    'https://videos.example/a b',
    'https://videos.example/\n',
    'https://videos.example:port/',
    ' https://videos.example/',
    'javascript:alert(1)//https://videos.example',
  ])('%j is none', (text) => {
    expect(readHttpsAddress(text)).toBeNull();
  });
});
