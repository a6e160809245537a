import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { demandDataDir } from './data-dir.ts';
import { SetupError } from './setup-error.ts';

const isRoot = process.getuid?.() === 0;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lunula-data-dir-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => {
    chmodSync(folder, 0o755);
    rmSync(folder, { recursive: true });
  });
});

/** File modes do not stop root. */
function asOrdinaryAccount(act: () => void): void {
  if (isRoot) process.seteuid?.(65534);
  try {
    act();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

function complaintAbout(dataDir: string, parts: string[] = []): string {
  try {
    demandDataDir(dataDir, parts);
  } catch (error) {
    expect(error).toBeInstanceOf(SetupError);
    return (error as Error).message;
  }
  throw new Error('The folder was accepted.');
}

describe('the data folder', () => {
  it('is created with its subfolders, closed to others, and leaves nothing else behind', () => {
    const dataDir = join(folder, 'a', 'data folder');
    demandDataDir(dataDir, [join(dataDir, 'media')]);
    demandDataDir(dataDir, [join(dataDir, 'media')]);
    expect(readdirSync(dataDir, { recursive: true })).toEqual(['media']);
    expect(statSync(dataDir).mode & 0o066).toBe(0);
    expect(statSync(join(dataDir, 'media')).mode & 0o077).toBe(0);
  });

  it('must not be a file or lie inside one', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(complaintAbout(file)).toContain(`DATA_DIR: no files can be kept in ${file}: it is a file. `);
    expect(complaintAbout(join(file, 'data'))).toContain('a part of that path is a file. ');
  });

  it.each([
    ['read-only', 0o555],
    ['closed', 0o644],
  ])('must not be %s', (_, mode) => {
    chmodSync(folder, mode);
    asOrdinaryAccount(() => {
      for (const dataDir of [folder, join(folder, 'data')])
        expect(complaintAbout(dataDir)).toContain(
          `DATA_DIR: no files can be kept in ${dataDir}: this account may not write there. `,
        );
    });
  });

  it.runIf(existsSync('/proc'))('must not lie where folders cannot be created', () => {
    expect(complaintAbout('/proc/lunula/data')).toContain(
      'DATA_DIR: no files can be kept in /proc/lunula/data: no folder can be made there. ',
    );
  });

  it('must be writable in all its parts', () => {
    const media = join(folder, 'media');
    mkdirSync(media);
    chmodSync(folder, 0o777);
    chmodSync(media, 0o555);
    asOrdinaryAccount(() => expect(complaintAbout(folder, [media])).toContain(`kept in ${media}: `));
  });
});
