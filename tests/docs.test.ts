import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#db/seed/demo-accounts.ts';
import { SETTINGS } from '#server/platform/config/settings.ts';
import { readSourceFiles } from '#tests/support/source-files.ts';

const DECISIONS = 'docs/decisions';
const decisions = readdirSync(DECISIONS).map((name) => `${DECISIONS}/${name}`);
const documents = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', ...decisions];
const read = (path: string) => readFileSync(path, 'utf8');
const readme = read('README.md');
const testFiles = readSourceFiles().flatMap(({ path, isTest }) => (isTest ? path : []));

describe('README', () => {
  it('lists every setting as the product defines it, and no other', () => {
    const rows = [...section(readme, 'Settings').matchAll(/^\| `(\w+)` \| (.+) \| (.+) \|$/gm)];
    const listed = rows.map(([, name, about, fallback]) => ({ name, about, fallback }));
    const defined = Object.entries(SETTINGS).map(([name, { about, fallback }]) => ({
      name,
      about,
      fallback,
    }));
    expect(listed).toEqual(defined);
  });

  it('lists the demo accounts and their password', () => {
    const text = section(readme, 'Demo accounts');
    const listed = [...text.matchAll(/^\| `(\S+@\S+)` \| (.+) \|$/gm)].map(([, email, role]) => ({
      email,
      role,
    }));
    expect(listed).toEqual(DEMO_ACCOUNTS);
    expect(text).toContain(`\`${DEMO_PASSWORD}\``);
  });

  it('says of every migration with a trigger whether a process of the version before may run beside it', () => {
    const ranges = [...readme.matchAll(/`(\d{4})_\w+` to `(\d{4})_\w+`/g)];
    const isNamed = (file: string) =>
      readme.includes(`\`${file.replace('.sql', '')}\``) ||
      ranges.some(([, from = '', to = '']) => from <= file.slice(0, 4) && file.slice(0, 4) <= to);
    const withTriggers = readdirSync('db/migrations').filter(
      (file) => file.endsWith('.sql') && read(`db/migrations/${file}`).includes('CREATE TRIGGER'),
    );
    // The first release came with the files up to this one.
    const later = withTriggers.filter((file) => file >= '0006');
    expect(later.length).toBeGreaterThan(5);
    expect(later.filter((file) => !isNamed(file))).toEqual([]);
  });

  it('lists every command', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const verbs = Object.keys(scripts).map(
      (name) => `npm ${['start', 'test'].includes(name) ? name : `run ${name}`}`,
    );
    const listed = [...section(readme, 'Start').matchAll(/^\| `(npm [^`]+)` \|/gm)].map(
      ([, command]) => command,
    );
    expect(listed.toSorted()).toEqual(verbs.toSorted());
  });
});

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('links to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)\s#]+)[^)]*\)/g)].map(([, target]) => target ?? '');
    expect(links.filter((target) => !existsSync(join(dirname(document), target)))).toEqual([]);
  });

  it('names files that exist', () => {
    const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|json|md|css))`/g)].map(
      ([, path]) => path ?? '',
    );
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('runs tests that exist', () => {
    const runs = [...text.matchAll(/npm exec -- (vitest run|playwright test)([^\n`#]*)/g)];
    const without = runs.filter(([, tool, words = '']) => !findsTests(tool ?? '', words));
    expect(without.map(([command]) => command)).toEqual([]);
  });
});

describe('decisions', () => {
  it('are numbered without gaps', () => {
    const numbers = decisions.map((path) => path.slice(DECISIONS.length + 1, DECISIONS.length + 4));
    expect(numbers).toEqual(decisions.map((_, position) => String(position + 1).padStart(3, '0')));
  });

  it.each(decisions)('%s has its four parts', (path) => {
    const parts = [...read(path).matchAll(/^\*\*(.+)\.\*\*/gm)].map(([, part]) => part);
    expect(parts).toEqual(['Context', 'Decision', 'Consequences', 'When to revisit']);
  });
});

/** The image decides where it listens and keeps files; demo data is never loaded into a database of your own. */
const NOT_FOR_COMPOSE = ['PORT', 'HOST', 'DATA_DIR', 'DEMO_DATA', 'DEMO_STREAM'];

describe('docs/operations', () => {
  it('is listed in the README, file by file', () => {
    const files = readdirSync('docs/operations').map((name) => `docs/operations/${name}`);
    expect(files.filter((file) => !readme.includes(`(${file})`))).toEqual([]);
  });

  it('starts programs that exist, with settings that exist', () => {
    const unit = read('docs/operations/lunula@.service');
    expect(existsSync(/^ExecStart=.* (\S+)$/m.exec(unit)?.[1] ?? '')).toBe(true);
    const given = [...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)];
    const ofNode = ['NODE_ENV', 'MALLOC_ARENA_MAX'];
    const names = given.map(([, name]) => name ?? '').filter((name) => !ofNode.includes(name));
    expect(names).toContain('PORT');
    expect(names.filter((name) => !(name in SETTINGS))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  it('passes every setting through, and no other', () => {
    const app = /\n {2}app:\n([\s\S]*?)\n {2}\w+:\n/.exec(read('compose.yaml'))?.[1] ?? '';
    const given = [...app.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name]) => name ?? '');
    const expected = Object.keys(SETTINGS).filter((name) => !NOT_FOR_COMPOSE.includes(name));
    expect(given.toSorted()).toEqual(expected.toSorted());
  });

  it('requires nothing that .env.example lacks', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '');
    const offered = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '');
    expect([...new Set(asked)].toSorted()).toEqual(offered.toSorted());
  });
});

describe('the image', () => {
  const dockerfile = read('Dockerfile');

  it('is healthy when it can serve, not merely alive', () => {
    expect(/HEALTHCHECK[\s\S]+?fetch\(`([^`]+)`/.exec(dockerfile)?.[1]).toMatch(/\/readyz$/);
  });

  it('includes no second Node and no database', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const removed = /rm -rf ([^\n]+)/.exec(dockerfile)?.[1]?.split(' ') ?? [];
    const isRemoved = (name: string) =>
      removed.some((path) => `node_modules/${name}`.startsWith(path.replace('*', '')));
    expect(Object.keys(optionalDependencies).filter((name) => !isRemoved(name))).toEqual([]);
  });
});

/** What the tool would do with these arguments: words filter files by a part of their path, options tests by name. */
function findsTests(tool: string, words: string): boolean {
  const name = /-t "([^"]+)"/.exec(words)?.[1];
  const config = /-c (\S+)/.exec(words)?.[1];
  const project = /--project=(\S+)/.exec(words)?.[1];
  const parts = words
    .replaceAll(/-[tc] ("[^"]+"|\S+)|--\S+/g, '')
    .split(' ')
    .filter(Boolean);
  const isStory = (path: string) => /^tests\/(e2e|engines)\//.test(path);
  const found = testFiles.filter(
    (path) =>
      isStory(path) === (tool === 'playwright test') &&
      parts.every((part) => path.includes(part)) &&
      (name === undefined || read(path).includes(`'${name}'`)),
  );
  const hasConfig = config === undefined || existsSync(config);
  const hasProject = project === undefined || read(config ?? 'playwright.config.ts').includes(`'${project}'`);
  return found.length > 0 && hasConfig && hasProject;
}

/** From the heading with that name to the next one of any level. */
function section(text: string, heading: string): string {
  const from = text.search(new RegExp(`^#+ ${heading}$`, 'm'));
  const rest = text.slice(text.indexOf('\n', from));
  return rest.slice(0, rest.search(/^#/m));
}
