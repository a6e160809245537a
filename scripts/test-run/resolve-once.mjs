// Imported ahead of every Node process of a test run. For each import inside a package, and of it, Node parses
// the `exports` of its package.json again. Those of drizzle-orm are 130 kB long and it is imported several
// hundred times: importing the server took 2.3 seconds of processor time, of which this saves 1.4. Our own files
// import each other some thousand times, each time by the whole name of a file, as package.json says: Node would look
// for it, for links on the way to it and for the package it is in, which took a quarter of what was left.
import { readFileSync } from 'node:fs';
import * as module from 'node:module';

const ROOT = new URL('../../', import.meta.url);
const ROOT_PACKAGES = new URL('node_modules/', ROOT).href;
const PACKAGE = 'drizzle-orm';
const FOLDER = `/node_modules/${PACKAGE}/`;
/** Our own files all find the same one. */
const found = new Map();
/** What `#server/` and the others stand for. */
const places = readPlaces();

/** Ahead of every hook that is there by then. */
export function resolveFirst() {
  module.registerHooks?.({ resolve });
}

resolveFirst();

function resolve(specifier, context, next) {
  const parent = context.parentURL ?? '';
  if (parent.includes(FOLDER) && isFileOfModule(specifier, context))
    return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true };
  if (parent.includes('/node_modules/')) return next(specifier, context);
  const own = isOurs(parent) && nameOurs(specifier, parent);
  if (own) return { url: own, format: 'module-typescript', shortCircuit: true };
  if (!isPackage(specifier)) return next(specifier, context);
  const key = [specifier, ...context.conditions].join(' ');
  const answer = found.get(key) ?? next(specifier, context);
  found.set(key, answer);
  return { ...answer, shortCircuit: true };
}

function isOurs(url) {
  return url.startsWith(ROOT.href) && !url.startsWith(ROOT_PACKAGES);
}

function nameOurs(specifier, parent) {
  if (!specifier.endsWith('.ts')) return null;
  if (specifier.startsWith('.')) return new URL(specifier, parent).href;
  const [name, folder] = places.find(([name]) => specifier.startsWith(name)) ?? [];
  return name ? new URL(specifier.slice(name.length), folder).href : null;
}

function readPlaces() {
  const { imports } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
  return Object.entries(imports).map(([name, folder]) => [
    name.replace('*', ''),
    new URL(folder.replace('*', ''), ROOT),
  ]);
}

function isFileOfModule(specifier, { conditions }) {
  return specifier.startsWith('.') && specifier.endsWith('.js') && conditions.includes('import');
}

function isPackage(specifier) {
  return specifier === PACKAGE || specifier.startsWith(`${PACKAGE}/`);
}
