/** What the architecture test reads from a file: its imports, and the import cycles among files. */
import { posix } from 'node:path';

export interface SourceFile {
  /** From the root of the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Names of files or folders, each with those that it imports. */
export type Graph = ReadonlyMap<string, readonly string[]>;

const IMPORT = /(?:\bfrom\s*|(?<!\.)\bimport\s*\(?\s*)['"](\.[^'"?]+)/g;
const TYPES_ONLY = /^(?:import|export) type [^;]*;/gm;

/** A test, a slow second opinion about a rule, and what tests share. */
const TEST_ONLY = /\.(?:test|spec|oracle|fixture)\.tsx?$/;

export function isTest(path: string): boolean {
  return TEST_ONLY.test(path) || /^(?:tests|bench|gen\/tests)\//.test(path);
}

/** Started by Astro or by an editor's studio, and imported by nothing but tests. */
const ENTRY = /^(?:src\/pages\/|content\/schema\/schema-types\.ts$)/;
const OTHER_SPELLING = /^tests\/.*\.(?!(?:test|spec|oracle|fixture)\.)[\w-]+\.tsx?$/;

/** Files that only tests import, and that are not named as such. */
export function misnamedInTests(graph: Graph): string[] {
  const imported = new Set<string>();
  const used = new Set<string>();
  for (const [path, paths] of graph) for (const one of paths) (isTest(path) ? imported : used).add(one);
  return [...graph.keys()].filter((path) => {
    const isOnlyInTests = imported.has(path) && !used.has(path) && !isTest(path) && !ENTRY.test(path);
    return isOnlyInTests || OTHER_SPELLING.test(path);
  });
}

/** Our own files that this one imports, as paths from the root. */
function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(IMPORT)].map((match) => posix.join(posix.dirname(path), match[1] as string));
}

/** Like `importsOf`, without imports of types. */
export function runtimeImportsOf({ path, text }: SourceFile): string[] {
  return importsOf({ path, text: text.replaceAll(TYPES_ONLY, '') });
}

export function graphOf(files: readonly SourceFile[], imports = importsOf): Graph {
  return new Map(files.map((file) => [file.path, imports(file)]));
}

/** @param folderOf the folder of a path; may be a larger part that it belongs to */
export function foldersOf(graph: Graph, folderOf = posix.dirname): Graph {
  const folders = new Map<string, string[]>();
  for (const [path, imported] of graph) {
    const own = folderOf(path);
    const others = imported.filter((one) => graph.has(one)).map(folderOf);
    folders.set(own, [...(folders.get(own) ?? []), ...others.filter((one) => one !== own)]);
  }
  return folders;
}

/** Each import cycle once, as `a → b → a`. */
export function circles(graph: Graph): string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const follow = (node: string, before: readonly string[]): void => {
    const at = before.indexOf(node);
    if (at >= 0) return void found.add([...before.slice(at), node].join(' → '));
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) if (graph.has(next)) follow(next, [...before, node]);
    done.add(node);
  };
  for (const node of graph.keys()) follow(node, []);
  return [...found];
}

/** The given files and every file that they import, directly or indirectly. */
export function reachedFrom(graph: Graph, start: readonly string[]): string[] {
  const reached = new Set(start);
  // The loop also visits entries that are added while it runs.
  for (const path of reached) for (const next of graph.get(path) ?? []) reached.add(next);
  return [...reached];
}

/** What a part may import besides itself, by the part's path. */
export type Arrows = Readonly<Record<string, readonly string[]>>;

const isIn = (path: string, part: string) => path === part || path.startsWith(`${part}/`);

const areOracles = (...paths: readonly string[]) => paths.every((path) => path.endsWith('.oracle.ts'));

/** Forbidden imports. The longest matching path of `arrows` decides. A file without one may import nothing. */
export function arrowsBroken(arrows: Arrows, files: readonly SourceFile[]): string[] {
  const parts = Object.keys(arrows).sort((a, b) => b.length - a.length);
  return files.flatMap((file) => {
    const part = parts.find((one) => isIn(file.path, one));
    const allowed = part ? [part, ...(arrows[part] ?? [])] : [];
    return importsOf(file)
      .filter((to) => (isTest(to) && !areOracles(file.path, to)) || !allowed.some((one) => isIn(to, one)))
      .map((to) => `${file.path} imports ${to}`);
  });
}
