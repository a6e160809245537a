import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demandNode } from '../server/demand-node.mjs';
import { isStopping, runChild } from './run-child.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** npm installs the right Node for these; elsewhere the machine's own has to do. */
const bringsNode = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
const broughtNode = join(root, 'node_modules', '.bin', 'node');

/** The lock file's hash at the last complete installation. */
const marker = join(root, 'node_modules', '.lunula-install');

/**
 * Installs the packages if they are missing or have changed, and resolves to the Node that runs everything
 * else. Exits when that fails, or when asked to stop meanwhile.
 *
 * @returns {Promise<string>}
 */
export async function install() {
  if (!bringsNode) demandNode();
  if (!isInstalled()) await runNpm();
  return bringsNode ? broughtNode : process.execPath;
}

function isInstalled() {
  if (bringsNode && !existsSync(broughtNode)) return false;
  return existsSync(marker) && readFileSync(marker, 'utf8') === lockHash();
}

async function runNpm() {
  const reason = existsSync(marker) ? 'they have changed' : 'first start only';
  console.log(`Installing packages (${reason})…`);
  const started = Date.now();
  const args = ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await npm(args);
  if (code !== 0) {
    if (!isStopping()) console.error('The packages could not be installed.');
    process.exit(code);
  }
  writeFileSync(marker, lockHash());
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** @param {string[]} args */
function npm(args) {
  const options = { cwd: root, stdio: /** @type {const} */ (['ignore', 'ignore', 'inherit']) };
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return runChild(process.execPath, [cli, ...args], options);
  return runChild('npm', args, { ...options, shell: process.platform === 'win32' });
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}
