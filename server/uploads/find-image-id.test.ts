import { describe, expect, it } from 'vitest';
import { findImageId } from './find-image-id.ts';

const ID = '0a1b2c3d-4e5f-4a6b-8c7d-0123456789ab';
const SITE = 'https://lunula.example';
const PATH = `/media/images/${ID}.webp`;

describe('findImageId', () => {
  it.each([
    PATH,
    PATH.toUpperCase(),
    `/media//images/${ID}.webp`,
    `/x/../media/images/${ID}.webp`,
    `/media/%69mages/${ID.replace('a', '%61')}.webp`,
    `/media%2fimages%2f${ID}.webp`,
    `/media/%2569mages/${ID}.webp`,
    `${SITE}${PATH}`,
    `${SITE.toUpperCase()}${PATH}?x#y`,
    `https://lunula.example:443${PATH}`,
    `https://lunula.example:8443${PATH}`,
    `https://lunula.example.${PATH}`,
    `https://lunula%2eexample${PATH}`,
    `https://ｌunula.example${PATH}`,
  ])('finds the upload in %s', (address) => {
    expect(findImageId(address, SITE)).toBe(ID);
  });

  it.each([
    `https://elsewhere.example${PATH}`,
    `https://lunula.example.evil.example${PATH}`,
    `${SITE}/nail-art/${ID}.webp`,
    `${SITE}/media/images/not-an-id.webp`,
    `${SITE}/%zz`,
    'https://[',
    '',
  ])('finds none in %s', (address) => {
    expect(findImageId(address, SITE)).toBeNull();
  });
});
