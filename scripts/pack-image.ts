/**
 * Collects the files of a container image, after a build: `node scripts/pack-image.ts <folder>`. They are the built
 * portal, the other programs, the packages that these import, and the bill of materials.
 */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import packageFile from '../package.json' with { type: 'json' };
import { STAMP } from './build.ts';
import { foldersOf, importedPackages, KNOWN_WARNINGS } from './image-packages.ts';
import { sbom } from './sbom.ts';

const PORTAL = ['dist/server.mjs', 'dist/server/entry.mjs'];

/** Programs besides the portal: `node programs/<name>.mjs`. */
const PROGRAMS: Readonly<Record<string, string>> = {
  backoffice: 'backoffice/main.ts',
  seed: 'backoffice/seed.ts',
  operators: 'backoffice/operators.ts',
  prices: 'backoffice/prices.ts',
  backup: 'backoffice/backup.ts',
  restore: 'backoffice/restore.ts',
  'new-secrets': 'scripts/new-secrets.ts',
};

/** Files with code, and the files that a licence requires. */
const KEPT = /(?:\.(?:[cm]?js|json|node|wasm)|^(?:licen[cs]e|notice)[^/]*)$/i;
const LEFT_OUT =
  /^(?:node_modules|tests?|__tests__|spec|docs?|examples?|benchmarks?|\..*)$|\.(?:test|spec)\./;

/** @param folder is replaced */
async function packImage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync('dist', join(folder, 'dist'), {
    recursive: true,
    filter: (path) => basename(path) !== basename(STAMP),
  });
  const packages = await importedPackages(PORTAL);
  await bundlePrograms(join(folder, 'programs'), packages);
  for (const path of foldersOf(packages)) copyPackage(path, join(folder, path));
  const { name, version } = packageFile;
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name, version, private: true, type: 'module' }),
  );
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom());
}

/** @param packages are not bundled, as in the portal, so that the image has each once */
async function bundlePrograms(outdir: string, packages: readonly string[]): Promise<void> {
  const options: BuildOptions = {
    ...{ entryPoints: PROGRAMS, outdir, outExtension: { '.js': '.mjs' }, logLevel: 'warning' },
    logOverride: KNOWN_WARNINGS,
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node26' },
    // For CommonJS packages, which use `require`. Packages may import `createRequire` by its own name.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    external: [...packages],
  };
  await build(options);
}

/** Nested packages are copied separately, when they are needed. */
function copyPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isDirectory()) copyPackage(join(from, entry.name), join(to, entry.name));
    if (entry.isFile() && KEPT.test(entry.name)) cpSync(join(from, entry.name), join(to, entry.name));
  }
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('No folder given, expected: node scripts/pack-image.ts <folder>');
  await packImage(folder);
}
