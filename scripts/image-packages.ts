/**
 * The packages that a set of built programs needs: those that the programs import, and their dependencies according to
 * the lockfile.
 */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { type BuildOptions, build, type Metafile } from 'esbuild';

/** fontkit, which draws PDFs, names a field twice. */
export const KNOWN_WARNINGS = { 'duplicate-object-key': 'silent' } as const;

type Lockfile = Readonly<Record<string, { readonly dependencies?: Readonly<Record<string, string>> }>>;

/** @returns the names of imported packages, such as `pg` */
export async function importedPackages(programs: readonly string[]): Promise<string[]> {
  const reading: BuildOptions = {
    ...{ entryPoints: [...programs], outdir: 'unwritten', write: false, logLevel: 'warning' },
    ...{ bundle: true, packages: 'external', platform: 'node', format: 'esm' },
    logOverride: KNOWN_WARNINGS,
  };
  const { metafile } = await build({ ...reading, metafile: true });
  return outsideOf(metafile);
}

function outsideOf({ inputs }: Metafile): string[] {
  const names = Object.values(inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !isBuiltin(path))
    .map(({ path }) => nameOf(path));
  return [...new Set(names)].sort();
}

/** `hono` of `hono/body-limit`, `@sanity/client` of `@sanity/client/csm`. */
function nameOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}

/** @returns their folders and those of their dependencies, such as `node_modules/pg` */
export function foldersOf(names: readonly string[], lockfile = readLockfile()): string[] {
  const folders = new Set<string>();
  const add = (folder: string): void => {
    if (folders.has(folder)) return;
    folders.add(folder);
    for (const name of Object.keys(lockfile[folder]?.dependencies ?? {}))
      add(folderOf(name, folder, lockfile));
  };
  for (const name of names) add(folderOf(name, '', lockfile));
  return [...folders].sort();
}

/** As Node resolves it: in the importing package's folder, then further up. */
function folderOf(name: string, from: string, lockfile: Lockfile): string {
  const folder = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (folder in lockfile) return folder;
  if (!from) throw new Error(`package-lock.json has no ${name}`);
  return folderOf(name, from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), lockfile);
}

function readLockfile(): Lockfile {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
}
