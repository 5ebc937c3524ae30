import { dirname, join } from 'node:path/posix';
import { type ESTree, parseSync, Visitor } from 'vite';

/**
 * One `import`, `export … from`, `import()` or `import('…')` type. `target` is its project path,
 * null for a package.
 */
export type Import = {
  readonly specifier: string;
  readonly target: string | null;
  readonly line: number;
  /** Erased at run time: nothing of the target is loaded. */
  readonly typeOnly: boolean;
};

/** A parsed source file of the project. */
export type Source = {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
  /** Names it exports itself (`default` included), types left out. */
  readonly exports: ReadonlySet<string>;
  readonly program: ESTree.Program;
  lineOf(offset: number): number;
};

/**
 * Parses one file.
 * @param path relative to the project's root, with forward slashes
 * @throws Error naming the file when it does not parse
 */
export function parseSource(path: string, text: string): Source {
  const parsed = parseSync(path, text);
  if (parsed.errors[0]) throw new Error(`${path} does not parse: ${parsed.errors[0].message}`);
  const lineOf = lineFinder(text);
  const exports = new Set(
    parsed.module.staticExports
      .flatMap((statement) => statement.entries)
      .filter((entry) => !entry.isType)
      .map((entry) => (entry.exportName.kind === 'Default' ? 'default' : entry.exportName.name))
      .filter((name) => name !== null),
  );
  return {
    path,
    text,
    imports: readImports(path, parsed.program, lineOf),
    exports,
    program: parsed.program,
    lineOf,
  };
}

function readImports(path: string, program: ESTree.Program, lineOf: (offset: number) => number): Import[] {
  const imports: Import[] = [];
  const add = (source: { value: unknown; start: number } | null, typeOnly: boolean) => {
    if (!source || typeof source.value !== 'string') return;
    const specifier = source.value;
    imports.push({ specifier, target: resolveTarget(path, specifier), line: lineOf(source.start), typeOnly });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, isTypeImport(node)),
    ExportNamedDeclaration: (node) => add(node.source, isTypeExport(node)),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source.type === 'Literal' ? node.source : null, false),
    TSImportType: (node) => add(node.source, true),
  }).visit(program);
  return imports;
}

function isTypeImport(node: ESTree.ImportDeclaration): boolean {
  if (node.importKind === 'type') return true;
  const { specifiers } = node;
  return (
    specifiers.length > 0 &&
    specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type')
  );
}

function isTypeExport(node: ESTree.ExportNamedDeclaration): boolean {
  if (node.exportKind === 'type') return true;
  return node.specifiers.length > 0 && node.specifiers.every((one) => one.exportKind === 'type');
}

/**
 * `#room/x.ts` and `./x.ts` to project paths; a query (`?url`) is not part of the path;
 * packages give null.
 */
function resolveTarget(from: string, specifier: string): string | null {
  const [bare = ''] = specifier.split('?');
  if (bare === '#config') return 'config.ts';
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('.')) return join(dirname(from), bare);
  return null;
}

function lineFinder(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split('\n').length;
}
