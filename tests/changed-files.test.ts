import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { changedFiles } from '../scripts/test-run/changed-files.ts';

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'lunula-changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Paula', '-c', 'user.email=paula@example.com', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  const write = (name: string) => writeFileSync(join(folder, name), crypto.randomUUID());
  const commit = (...names: string[]) => {
    for (const name of names) write(name);
    git('add', '--all');
    git('commit', '--quiet', '--message', names.join());
  };
  return { folder, git, write, commit };
}

describe('changedFiles', () => {
  it('lists everything in which a branch differs from where it left main', () => {
    const { folder, git, write, commit } = makeFolder();
    git('init', '--quiet', '--initial-branch', 'main');
    commit('kept.ts', 'edited.ts', 'staged.ts');
    git('switch', '--quiet', '--create', 'feature');
    commit('committed.ts');
    git('switch', '--quiet', 'main');
    commit('by-others.ts');
    git('switch', '--quiet', 'feature');
    for (const name of ['edited.ts', 'staged.ts', 'with spaces.ts']) write(name);
    git('add', 'staged.ts');
    expect(changedFiles(folder)?.toSorted()).toEqual([
      'committed.ts',
      'edited.ts',
      'staged.ts',
      'with spaces.ts',
    ]);
  });

  it('lists uncommitted changes on main, or else the last commit', () => {
    const { folder, git, write, commit } = makeFolder();
    git('init', '--quiet', '--initial-branch', 'main');
    commit('first.ts');
    commit('last.ts');
    expect(changedFiles(folder)).toEqual(['last.ts']);
    write('first.ts');
    expect(changedFiles(folder)).toEqual(['first.ts']);
  });

  it('knows nothing without a history', () => {
    expect(changedFiles(makeFolder().folder)).toBeNull();
  });
});
