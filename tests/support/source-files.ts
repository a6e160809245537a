import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSync } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['shared', 'server', 'web', 'db', 'tests', 'bench', 'scripts'];

export type SourceImport = {
  specifier: string;
  /** The project file it resolves to, relative to the project's root; null for packages. */
  target: string | null;
  /** What is imported; `*` for everything, as with `import()`. */
  names: string[];
  isType: boolean;
  /** Loaded on demand, by `import()`. */
  isLazy: boolean;
};

/** The name is `default` for a default export and `*` for everything from another file. */
export type SourceExport = { name: string; isType: boolean };

export type SourceFile = {
  /** Relative to the project's root, with `/`. */
  path: string;
  folder: string;
  name: string;
  isTest: boolean;
  text: string;
  lines: number;
  imports: SourceImport[];
  exports: SourceExport[];
  /** Visits every node of the syntax tree. */
  walk(visit: (node: SyntaxNode) => void): void;
};

export type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>;

/** Every source file of the project, parsed by the parser that also builds the pages. */
export function readSourceFiles(): SourceFile[] {
  const inFolders = FOLDERS.flatMap((folder) => list(folder));
  const atRoot = readdirSync(ROOT).filter((name) => name.endsWith('.ts'));
  return [...inFolders, ...atRoot].map(readSourceFile);
}

function list(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

function readSourceFile(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const { module, program, errors } = parseSync(path, text);
  const fault = errors[0];
  if (fault) throw new Error(`${path}: ${fault.message}`);
  const folder = dirname(path);
  const walk = (visit: (node: SyntaxNode) => void) => visitNodes(program, visit);
  return {
    path,
    folder,
    name: basename(path),
    isTest: /\.test\.tsx?$/.test(path),
    text,
    lines: text.trimEnd().split('\n').length,
    imports: [...staticImports(module, folder), ...inlineImports(walk, folder)],
    exports: module.staticExports.flatMap(({ entries }) => entries).map(describeExport),
    walk,
  };
}

type Module = ReturnType<typeof parseSync>['module'];

function describeExport({
  exportName,
  isType,
}: Module['staticExports'][number]['entries'][number]): SourceExport {
  return { name: nameOf(exportName), isType };
}

function staticImports({ staticImports, staticExports }: Module, folder: string): SourceImport[] {
  const imported = staticImports.map((statement) => ({
    specifier: statement.moduleRequest.value,
    target: resolveTarget(statement.moduleRequest.value, folder),
    names: statement.entries.map((entry) => nameOf(entry.importName)),
    isType: statement.entries.length > 0 && statement.entries.every((entry) => entry.isType),
    isLazy: false,
  }));
  const passedOn = staticExports
    .flatMap((statement) => statement.entries)
    .flatMap((entry) => {
      if (!entry.moduleRequest) return [];
      const specifier = entry.moduleRequest.value;
      const names = [nameOf(entry.importName)];
      return [
        { specifier, target: resolveTarget(specifier, folder), names, isType: entry.isType, isLazy: false },
      ];
    });
  return [...imported, ...passedOn];
}

function nameOf({ kind, name }: { kind: string; name?: string | null }): string {
  if (kind === 'Default') return 'default';
  return kind === 'Name' && name ? name : '*';
}

/** `import('…')`, of values and of types. */
function inlineImports(walk: SourceFile['walk'], folder: string): SourceImport[] {
  const found: SourceImport[] = [];
  walk((node) => {
    if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return;
    const { value: specifier } = node.source as { value?: unknown };
    if (typeof specifier !== 'string') return;
    const isType = node.type === 'TSImportType';
    found.push({
      specifier,
      target: resolveTarget(specifier, folder),
      names: ['*'],
      isType,
      isLazy: !isType,
    });
  });
  return found;
}

function resolveTarget(specifier: string, folder: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return join(folder, specifier).replaceAll('\\', '/');
  return null;
}

function visitNodes(value: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visitNodes(item, visit);
  } else if (isNode(value)) {
    visit(value);
    for (const child of Object.values(value)) visitNodes(child, visit);
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
