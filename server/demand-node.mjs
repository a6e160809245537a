const NEEDED = [24, 7];

/**
 * Exits with a message if this Node is too old to run the rest. Must itself run on any Node, so it is not
 * TypeScript.
 */
export function demandNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  const msg =
    `Lunula needs Node ${NEEDED.join('.')} or newer; this is Node ${process.versions.node}. ` +
    'Get one from https://nodejs.org, or on Linux (x64, arm64) use the one in node_modules/.bin.';
  // A log line unless someone is at a terminal; 60 is pino's "fatal".
  const line = process.stderr.isTTY ? msg : JSON.stringify({ level: 60, time: Date.now(), msg });
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
