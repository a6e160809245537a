import { execFileSync } from 'node:child_process';
import { ROOT } from '../run-node.ts';

/**
 * The files that differ from main, committed or not. On main itself: uncommitted changes, or else the last
 * commit. Null where git cannot tell.
 */
export function changedFiles(folder = ROOT): string[] | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split(/[\0\n]/)
      .filter(Boolean);
  const since = (commit: string) => [
    ...git('diff', '--name-only', '-z', commit),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  try {
    const [head = ''] = git('rev-parse', 'HEAD');
    const [base = head] = git('merge-base', 'HEAD', 'main');
    const changed = since(base);
    return base === head && changed.length === 0 ? since('HEAD~1') : changed;
  } catch {
    return null;
  }
}
