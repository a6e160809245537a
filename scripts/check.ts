// `npm run check`: types of all three worlds, the API's document, unused code, format and lint. Prints
// problems only.
import { runNode } from './run-node.ts';

const TSC = 'node_modules/typescript/bin/tsc';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';

/** Each check is a list of commands that stops at the first failure; the slowest come first. */
const checks: [name: string, ...commands: string[][]][] = [
  ...['server', 'web', 'shared'].map((world): [string, string[]] => [`types of ${world}`, typesOf(world)]),
  ['the API’s document', ['scripts/check-api-document.ts']],
  // Unused files, exports and packages, and packages that are used but not declared.
  ['unused code', ['node_modules/knip/bin/knip.js', '--no-config-hints']],
  ['format and lint', [BIOME, 'check', '--error-on-warnings', '--diagnostic-level=warn']],
];
const AT_ONCE = 2;

const started = performance.now();
const problems: string[] = [];
const waiting = checks.values();
await Promise.all(Array.from({ length: AT_ONCE }, work));

for (const problem of problems) console.error(`${problem}\n`);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${checks.length - problems.length} of ${checks.length} checks passed in ${seconds} s.`);
process.exitCode = problems.length === 0 ? 0 : 1;

/**
 * On one thread: several would each work out the shared types again, and other checks use the other core. What was
 * found is kept, so that the next time a file that has not changed, nor anything it imports, costs nothing.
 */
function typesOf(world: string): string[] {
  const kept = `node_modules/.cache/types/${world}.json`;
  return [TSC, '--singleThreaded', '--incremental', '--tsBuildInfoFile', kept, '-p', world];
}

async function work(): Promise<void> {
  for (const [name, ...commands] of waiting) {
    const problem = await findProblem(commands);
    if (problem !== null) problems.push(`Problems in ${name}:\n${problem}`);
  }
}

async function findProblem(commands: string[][]): Promise<string | null> {
  for (const command of commands) {
    const { ok, output } = await runNode(command);
    if (!ok) return output;
  }
  return null;
}
