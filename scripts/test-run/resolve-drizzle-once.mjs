// Imported ahead of every Node process of a test run. For each import inside a package, and of it, Node parses
// the `exports` of its package.json again. Those of drizzle-orm are 130 kB long and it is imported several
// hundred times: importing the server took 2.3 seconds of processor time, of which this saves 1.4.
import * as module from 'node:module';

const PACKAGE = 'drizzle-orm';
const FOLDER = `/node_modules/${PACKAGE}/`;
/** Our own files all find the same one. */
const found = new Map();

module.registerHooks?.({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? '';
    if (parent.includes(FOLDER) && isFileOfModule(specifier, context))
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true };
    if (parent.includes('/node_modules/') || !isPackage(specifier)) return next(specifier, context);
    const key = [specifier, ...context.conditions].join(' ');
    const answer = found.get(key) ?? next(specifier, context);
    found.set(key, answer);
    return { ...answer, shortCircuit: true };
  },
});

function isFileOfModule(specifier, { conditions }) {
  return specifier.startsWith('.') && specifier.endsWith('.js') && conditions.includes('import');
}

function isPackage(specifier) {
  return specifier === PACKAGE || specifier.startsWith(`${PACKAGE}/`);
}
