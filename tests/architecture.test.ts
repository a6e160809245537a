import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  readSourceFiles,
  type SourceFile,
  type SourceImport,
  type SyntaxNode,
} from '#tests/support/source-files.ts';

const files = readSourceFiles();
const shipped = files.filter((file) => !file.isTest);

/** Later features may call earlier ones; earlier ones reach later ones through events and by reading tables. */
const FEATURES = [
  'auth',
  'profiles',
  'billing',
  'uploads',
  'videos',
  'courses',
  'enrolments',
  'access',
  'lessons',
  'reviews',
  'streams',
  'live-video',
  'academy',
  'announcements',
  'notifications',
  'analytics',
  'account',
  'admin',
];

/** What the web features build on, and what is composed from several of them: first and last in their order. */
const WEB_GROUND = ['ui', 'api', 'router', 'layout', 'legal', 'drafts'];
const WEB_TOP = ['home', 'public-profile', 'edit-profile', 'creator', 'dashboard', 'dev', 'shell'];
const WEB_ORDER = [...WEB_GROUND, ...FEATURES, ...WEB_TOP];

/** What nearly every request, or every process, needs. */
const LOADED_AT_START = [
  '@hono/node-server',
  '@orpc/contract',
  '@orpc/openapi',
  '@orpc/server',
  'drizzle-orm',
  'hono',
  'jose',
  'markdown-it',
  'nodemailer',
  'pg',
  'pg-boss',
  'pino',
  'prom-client',
  'ws',
  'zod',
];

describe('what may import what', () => {
  it('lets shared import only shared, zod and the contract library', () => {
    const isAllowed = ({ specifier, target }: SourceImport) =>
      target === null ? /^(zod|@orpc\/contract)(\/|$)/.test(specifier) : target.startsWith('shared/');
    expect(offendingImports(shippedIn('shared/'), (imported) => !isAllowed(imported))).toEqual([]);
  });

  it('lets web import only shared from the rest of the project', () => {
    const isForeign = ({ target }: SourceImport) => target !== null && !/^(web|shared)\//.test(target);
    expect(offendingImports(shippedIn('web/'), isForeign)).toEqual([]);
  });

  it('lets server import shared, and db only where the product is composed', () => {
    const mayUseSeed = (file: SourceFile) => /^server\/(main|start-banner)\.ts$/.test(file.path);
    const isForeign = ({ target }: SourceImport, file: SourceFile) =>
      target !== null &&
      !/^(server|shared)\//.test(target) &&
      !(target.startsWith('db/seed/') && mayUseSeed(file));
    expect(offendingImports(shippedIn('server/'), isForeign)).toEqual([]);
  });

  it('keeps features out of server/platform and web/ui', () => {
    const knowsFeature = ({ target }: SourceImport, file: SourceFile) =>
      target !== null &&
      !target.startsWith(file.path.startsWith('web/ui/') ? 'web/ui/' : 'server/platform/') &&
      !/^shared\/(nail-art\/)?[^/]+$/.test(target);
    expect(offendingImports(shippedIn('server/platform/', 'web/ui/'), knowsFeature)).toEqual([]);
  });

  it('gives every server feature a place in the order', () => {
    const surroundings = ['platform', 'pages', 'dev', 'site', 'nail-art', 'api-document', 'requests'];
    expect(foldersOf('server').filter((name) => ![...FEATURES, ...surroundings].includes(name))).toEqual([]);
  });

  it('lets a feature call only earlier ones, but read any tables', () => {
    const isOutOfOrder = ({ target }: SourceImport, file: SourceFile) => {
      const theirs = featureOf(target ?? '');
      if (!theirs || target?.endsWith('.tables.ts')) return false;
      return FEATURES.indexOf(theirs) > FEATURES.indexOf(featureOf(file.path) ?? '');
    };
    expect(offendingImports(featureFiles(), isOutOfOrder)).toEqual([]);
  });

  it('keeps that order in web, where each folder has a place in it', () => {
    expect(foldersOf('web').filter((name) => !WEB_ORDER.includes(name))).toEqual([]);
    // Files in web's own folder are the browser's composition: everyone may use them, like deps on the server.
    const placeOf = (path: string) => WEB_ORDER.indexOf(/^web\/([^/]+)\//.exec(path)?.[1] ?? '');
    const isOutOfOrder = ({ target }: SourceImport, file: SourceFile) =>
      placeOf(target ?? '') > placeOf(file.path) && placeOf(file.path) >= 0;
    expect(offendingImports(shippedIn('web/'), isOutOfOrder)).toEqual([]);
  });

  it('gives features only deps and events from the composition, and their routers procedures', () => {
    const isComposition = ({ target }: SourceImport, file: SourceFile) => {
      if (!target || !/^server\/(requests\/)?[^/]+$/.test(target)) return false;
      if (target === 'server/requests/procedures.ts') return !isRouter(file);
      if (/^server\/requests\/(app-env|create-authentication)\.ts$/.test(target)) return !isRoutes(file);
      return !/^server\/(deps|events|reactions)\.ts$/.test(target);
    };
    expect(offendingImports(featureFiles(), isComposition)).toEqual([]);
  });

  it('lets only the owner of a table write to it', () => {
    expect(shippedIn('server/').flatMap(foreignWrites)).toEqual([]);
  });

  it('keeps routers away from the database', () => {
    const isData = ({ specifier, target }: SourceImport) =>
      /^(pg|drizzle-orm)(\/|$)/.test(specifier) || /\.tables\.ts$|^server\/platform\/db\//.test(target ?? '');
    expect(offendingImports(shippedIn('server/').filter(isRouter), isData)).toEqual([]);
  });

  it('keeps HTTP and the contract library out of operations', () => {
    const operations = featureFiles().filter((file) => !isRouter(file) && !isRoutes(file));
    // Writing markup is not the same as using HTTP.
    const isTransport = ({ specifier }: SourceImport) =>
      /^(hono(?!\/html$)|@hono\/|@orpc\/|node:http)/.test(specifier);
    expect(offendingImports(operations, isTransport)).toEqual([]);
  });

  it('reads the environment only in server/main.ts', () => {
    const others = shippedIn('server/', 'shared/', 'web/', 'db/').filter(
      (file) => file.path !== 'server/main.ts',
    );
    expect(others.filter((file) => file.text.includes('process.env')).map((file) => file.path)).toEqual([]);
  });

  it('opens PostgreSQL connections in one way only', () => {
    const opens = ({ specifier, names, isType }: SourceImport, { path }: SourceFile) =>
      specifier === 'pg' &&
      !isType &&
      names.some((name) => name === 'Client' || name === 'Pool') &&
      !/^server\/platform\/db\/connection(-pool)?\.ts$/.test(path);
    expect(offendingImports(shippedIn('server/', 'db/'), opens)).toEqual([]);
  });

  it('gives tests the product’s pool: pg’s own turns a dropped database into an error nobody hears', () => {
    const opens = ({ specifier, names, isType }: SourceImport) =>
      specifier === 'pg' && !isType && names.includes('Pool');
    expect(
      offendingImports(
        files.filter((file) => file.isTest),
        opens,
      ),
    ).toEqual([]);
  });

  it('creates ids in web with its own function: the browser’s is missing on plain http', () => {
    const callsBrowsers = (file: SourceFile) => {
      let found = false;
      file.walk((node) => {
        found ||= calledName(node, file.text)?.endsWith('.randomUUID') ?? false;
      });
      return found;
    };
    expect(paths(shippedIn('web/').filter(callsBrowsers))).toEqual([]);
  });

  it('lets nothing import a page', () => {
    const isPage = ({ target }: SourceImport) => /\.page\.tsx$/.test(target ?? '');
    expect(offendingImports(files, isPage)).toEqual([]);
  });

  it('has no import cycles, not even of types', () => {
    expect(findCircles(shipped)).toEqual([]);
  });

  it('uses ./ for its own folder and below, # for everything else', () => {
    // Neither has a # of its own, and both are outside the three worlds.
    const isOutside = (path: string) => /^(scripts|bench)\//.test(path) || !path.includes('/');
    const isMisspelt = ({ specifier, target }: SourceImport, file: SourceFile) => {
      if (target === null || isOutside(target) || isOutside(file.path)) return false;
      if (specifier.startsWith('.')) return !target.startsWith(`${file.folder}/`);
      // A world's own folder is not a feature: its files are imported the same way from everywhere.
      return file.folder.includes('/') && target.slice(0, target.lastIndexOf('/')) === file.folder;
    };
    expect(offendingImports(files, isMisspelt)).toEqual([]);
  });

  it('starts without a development package', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
    const isMissing = ({ specifier, target, isType, isLazy }: SourceImport) =>
      !isType &&
      !isLazy &&
      target === null &&
      !specifier.startsWith('node:') &&
      !(packageOf(specifier) in (dependencies ?? {}));
    expect(offendingImports(reachableFrom('server/main.ts'), isMissing)).toEqual([]);
  });

  it('starts with these packages and no others: every process holds them in memory for as long as it runs', () => {
    const atStart = reachableFrom('server/main.ts', ({ isLazy }) => !isLazy);
    const packages = atStart.flatMap(({ imports }) =>
      imports
        .filter(({ target, isType, isLazy }) => target === null && !isType && !isLazy)
        .map(({ specifier }) => packageOf(specifier)),
    );
    expect(
      [...new Set(packages)].filter((name) => !name.startsWith('node:')).toSorted(),
      'What only some requests, settings or child processes need is loaded with `import()`, when it is needed',
    ).toEqual(LOADED_AT_START);
  });
});

describe('names and places', () => {
  it('uses the same feature words in the three worlds', () => {
    const [shared, server, web] = [foldersOf('shared'), foldersOf('server'), foldersOf('web')];
    const strangers = [
      ...server
        .filter(
          (name) =>
            !['platform', 'pages', 'dev', 'site', 'api-document', 'requests', ...shared].includes(name),
        )
        .map((name) => `server/${name}`),
      ...shared.filter((name) => !server.includes(name)).map((name) => `shared/${name}`),
      ...web
        .filter((name) => ![...WEB_GROUND, ...WEB_TOP, ...shared].includes(name))
        .map((name) => `web/${name}`),
    ];
    expect(strangers).toEqual([]);
  });

  it('lists every page exactly once in web/routes.ts', () => {
    const routes = readFileSync('web/routes.ts', 'utf8');
    const listed = [...routes.matchAll(/'([\w./-]+\.tsx)'/g)].map((match) => `web/${match[1]}`);
    const pages = files.filter((file) => /\.page\.tsx$/.test(file.path)).map((file) => file.path);
    expect(listed.toSorted()).toEqual(pages.toSorted());
  });

  it('names the file of an operation after it', () => {
    const callers = shipped.filter(
      (file) => isRouter(file) || /^server\/(jobs|subscribers)\.ts$/.test(file.path),
    );
    const isMisnamed = ({ target, names, isType }: SourceImport) => {
      if (isType || !target || !featureOf(target) || /\.(router|jobs|tables)\.ts$/.test(target)) return false;
      return !names.includes(camelCase(target.slice(target.lastIndexOf('/') + 1, -'.ts'.length)));
    };
    expect(offendingImports(callers, isMisnamed)).toEqual([]);
  });

  it('writes file names in kebab-case, without meaningless words', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mjs)$/;
    const empty =
      /(^|[-./])(utils?|helpers?|common|misc|services?(?!-worker)|managers?|new|old|index)([-./]|$)/;
    const isBad = (file: SourceFile) => !kebab.test(file.name) || empty.test(file.path);
    expect(paths(files.filter(isBad))).toEqual([]);
  });

  it('reserves the plain name of a form for its component: …FormSchema and …FormValues', () => {
    const names = shippedIn('shared/')
      .filter((file) => file.path.endsWith('.form.ts'))
      .flatMap((file) => file.exports.map(({ name }) => name));
    expect(names.filter((name) => name.endsWith('Form'))).toEqual([]);
  });

  it('keeps files under 300 lines and component files under 120', () => {
    // Seeds and legal texts are content: their length says nothing.
    const measured = shipped.filter((file) => !/^(db\/seed|web\/legal)\//.test(file.path));
    const tooLong = measured.filter((file) => file.lines > (file.path.endsWith('.tsx') ? 120 : 300));
    expect(
      tooLong.map((file) => `${file.path}: ${file.lines} lines`),
      'Split it at a natural seam: a part of the page becomes its own component beside it, state and what it ' +
        'sends become a `use-….ts` hook, a second operation becomes a second file. Both halves need a name of their own',
    ).toEqual([]);
  });

  it('keeps folders at 20 files', () => {
    const sizes = Map.groupBy(shipped, (file) => file.folder);
    const crowded = [...sizes].filter(([, inside]) => inside.length > 20);
    expect(crowded.map(([folder, inside]) => `${folder}: ${inside.length} files`)).toEqual([]);
  });
});

describe('how code is written', () => {
  it('exports by name, except where a framework or lazy loading needs a default', () => {
    const framework = /\.page\.tsx$|\.config\.ts$/;
    const byTestRunners = ['tests/support/start-test-postgres.ts', 'scripts/test-run/tell-last-begun.ts'];
    const lazily = files.flatMap((file) =>
      file.imports.flatMap(({ target, isLazy }) => (isLazy ? target : [])),
    );
    const isOdd = (file: SourceFile) =>
      exportsName(file, 'default') &&
      !framework.test(file.path) &&
      !(file.path.endsWith('.tsx') && lazily.includes(file.path)) &&
      !byTestRunners.includes(file.path);
    expect(paths(files.filter(isOdd))).toEqual([]);
  });

  it('has no barrels', () => {
    expect(paths(files.filter((file) => exportsName(file, '*')))).toEqual([]);
  });

  it('has no enums and no any', () => {
    const found = files.flatMap((file) => {
      const places: string[] = [];
      file.walk((node) => {
        if (node.type === 'TSEnumDeclaration' || node.type === 'TSAnyKeyword')
          places.push(`${file.path}: ${node.type}`);
      });
      return places;
    });
    expect(found).toEqual([]);
  });

  it('returns null from find… when nothing is there, and throws from get…', () => {
    const isFrameworks = (name: string) => /^get(DerivedStateFromProps|ModuleInfo)$/.test(name);
    const isWrong = ({ name, returned }: NamedFunction) => {
      if (/^get([A-Z]|$)/.test(name)) return /\b(null|undefined)$/.test(returned) && !isFrameworks(name);
      return /^find([A-Z]|$)/.test(name) && !/\| null$|\[\]$|^(Readonly)?(Set|Map)</.test(returned);
    };
    const found = files.flatMap((file) =>
      namedFunctions(file)
        .filter(isWrong)
        .map(({ name, returned }) => `${file.path}: ${name} returns ${returned || 'something undeclared'}`),
    );
    expect(found).toEqual([]);
  });

  it('leaves nothing for later and silences no check', () => {
    const marks = /\b(TODO|FIXME|XXX)\b|@ts-(ignore|expect-error|nocheck)|biome-ignore/;
    const others = files.filter((file) => file.path !== 'tests/architecture.test.ts');
    expect(paths(others.filter((file) => marks.test(file.text)))).toEqual([]);
  });
});

describe('how code is tested', () => {
  const tests = files.filter((file) => file.isTest || file.path.startsWith('tests/'));

  it('waits for events rather than time, and as long as a busy machine needs', () => {
    const found = tests.flatMap((file) => {
      const places: string[] = [];
      file.walk((node) => {
        const called = calledName(node, file.text);
        const impatient = called === 'vi.waitFor' && (node.arguments as unknown[]).length < 2;
        if (impatient || called?.endsWith('.waitForTimeout')) places.push(`${file.path}: ${called}`);
      });
      return places;
    });
    expect(found).toEqual([]);
  });

  it('registers nothing inside a test for after the others, which is never called', () => {
    const found = tests.flatMap((file) => {
      const bodies: SyntaxNode[] = [];
      const registered: SyntaxNode[] = [];
      file.walk((node) => {
        const called = calledName(node, file.text) ?? '';
        if (/^it(\.|$)/.test(called)) bodies.push(node);
        if (/^((before|after)All|use[A-Z]\w*|openStudio|open\w+Testbed)$/.test(called)) registered.push(node);
      });
      return registered
        .filter(({ start, end }) => bodies.some((body) => body.start < start && end < body.end))
        .map((node) => `${file.path}: ${calledName(node, file.text)}`);
    });
    expect(found).toEqual([]);
  });

  it('replaces no module, which would stay replaced for other files in the same worker', () => {
    const isReplacing = (file: SourceFile) => {
      let found = false;
      file.walk((node) => {
        found ||= /^vi\.(do)?mock$/i.test(calledName(node, file.text) ?? '');
      });
      return found;
    };
    expect(paths(tests.filter(isReplacing))).toEqual([]);
  });

  const stories = files.filter((file) => file.folder === 'tests/e2e');
  const acrossFeatures =
    /^(accessibility|bundle-size|connection|dev|failing|outage|page-weight|pages|security|theme)\.test\.ts$/;

  it('starts a story’s file name with its feature’s word, so that the word finds it', () => {
    const words = [...foldersOf('shared'), ...foldersOf('web')];
    const isFound = ({ name }: SourceFile) => words.includes(name.split(/[-.]/)[0] ?? '');
    expect(paths(stories.filter((file) => !isFound(file) && !acrossFeatures.test(file.name)))).toEqual([]);
  });

  it('has one quick story for every feature', () => {
    const ofFeature = stories.filter((file) => !acrossFeatures.test(file.name));
    const words = Map.groupBy(ofFeature, ({ name }) => name.split(/[-.]/)[0]);
    const withoutImports = ({ text }: SourceFile) => text.replaceAll(/^import .*?;$/gms, '');
    const quickOnes = (inside: SourceFile[]) =>
      inside
        .map(withoutImports)
        .join()
        .match(/\bQUICK\b/g) ?? [];
    const others = [...words].filter(([, inside]) => quickOnes(inside).length !== 1);
    expect(others.map(([word]) => word)).toEqual([]);
  });
});

type NamedFunction = { name: string; returned: string };

/**
 * Each function's name and declared return type, without Promise. Undeclared ones return ''; an object's
 * properties may leave it to the object's type, where they are declared as well.
 */
function namedFunctions(file: SourceFile): NamedFunction[] {
  const found: NamedFunction[] = [];
  const textOf = (node: unknown) => (isSyntax(node) ? file.text.slice(node.start, node.end) : '');
  file.walk((node) => {
    const made = isSyntax(node.init) ? node.init : isSyntax(node.value) ? node.value : node;
    if (!/Function|^TSMethodSignature$/.test(made.type) || (node.type === 'Property' && !made.returnType))
      return;
    const returned = textOf(made.returnType).replace(/^:\s*/, '');
    const name = textOf(node.id ?? node.key);
    found.push({ name, returned: /^Promise<(.*)>$/s.exec(returned)?.[1] ?? returned });
  });
  return found;
}

function isSyntax(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The name of the called function, as written. */
function calledName(node: SyntaxNode, text: string): string | null {
  if (node.type !== 'CallExpression') return null;
  const { start, end } = node.callee as SyntaxNode;
  return text.slice(start, end);
}

function shippedIn(...folders: string[]): SourceFile[] {
  return shipped.filter((file) => folders.some((folder) => file.path.startsWith(folder)));
}

function featureFiles(): SourceFile[] {
  return shipped.filter((file) => featureOf(file.path) !== null);
}

function featureOf(path: string): string | null {
  const name = /^server\/([^/]+)\//.exec(path)?.[1];
  return name && FEATURES.includes(name) ? name : null;
}

function foldersOf(world: string): string[] {
  const inside = shippedIn(`${world}/`).flatMap((file) => file.path.split('/').slice(1, -1)[0] ?? []);
  return [...new Set(inside)];
}

function isRouter(file: SourceFile): boolean {
  return file.path.endsWith('.router.ts');
}

function isRoutes(file: SourceFile): boolean {
  return file.path.endsWith('.routes.ts');
}

function paths(offenders: SourceFile[]): string[] {
  return offenders.map((file) => file.path);
}

function exportsName(file: SourceFile, wanted: string): boolean {
  return file.exports.some(({ name }) => name === wanted);
}

function offendingImports(
  from: SourceFile[],
  isOffence: (imported: SourceImport, file: SourceFile) => boolean,
): string[] {
  return from.flatMap((file) =>
    file.imports
      .filter((imported) => isOffence(imported, file))
      .map(({ specifier, names }) => `${file.path} imports ${names.join(', ')} from ${specifier}`),
  );
}

/** Import paths that lead back to where they started. */
function findCircles(among: SourceFile[]): string[] {
  const byPath = new Map(among.map((file) => [file.path, file]));
  const left = new Set<string>();
  const found: string[] = [];
  const follow = (path: string, way: string[]) => {
    if (way.includes(path)) found.push([...way.slice(way.indexOf(path)), path].join(' → '));
    else if (!left.has(path)) {
      for (const { target } of byPath.get(path)?.imports ?? []) if (target) follow(target, [...way, path]);
      left.add(path);
    }
  };
  for (const { path } of among) follow(path, []);
  return found;
}

function reachableFrom(
  entry: string,
  isFollowed: (imported: SourceImport) => boolean = () => true,
): SourceFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set<SourceFile>();
  const visit = (path: string) => {
    const file = byPath.get(path);
    if (!file || reached.has(file)) return;
    reached.add(file);
    for (const imported of file.imports)
      if (imported.target && !imported.isType && isFollowed(imported)) visit(imported.target);
  };
  visit(entry);
  return [...reached];
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function camelCase(kebab: string): string {
  return kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `.insert(table)` and the like, and `insert into ${table}` in SQL, for tables owned by another server folder. */
function foreignWrites(file: SourceFile): string[] {
  const owner = file.path.split('/').slice(0, 2).join('/');
  const foreign = file.imports
    .filter(({ target }) => target?.endsWith('.tables.ts') && !target.startsWith(`${owner}/`))
    .flatMap(({ names }) => names);
  return foreign
    .filter((table) => {
      const call = `\\.(insert|update|delete)\\(\\s*${table}\\b`;
      const statement = `(insert\\s+into|update|delete\\s+from)\\s+\\$\\{${table}\\}`;
      return new RegExp(`${call}|${statement}`, 'i').test(file.text);
    })
    .map((table) => `${file.path} writes to ${table}`);
}
