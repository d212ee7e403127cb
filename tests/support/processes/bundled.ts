/**
 * Bundles a program and its packages into one file. Its start then takes a third of the processor time, which matters
 * for tests that start it hundreds of times.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Packages that stay outside the bundle: the program loads them only when needed. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * In one file every module has the same `import.meta`: an imported program must not start itself, and a module that
 * looks for a file next to it must still find it.
 */
const withOwnImportMeta = (main: string): Plugin => ({
  name: 'own import.meta',
  setup: ({ onLoad, onResolve }) => {
    // With its fonts it is as large as all the rest, and few tests draw a PDF.
    onResolve({ filter: /^\.\/draw\.ts$/ }, ({ resolveDir, path }) => ({
      path: pathToFileURL(join(resolveDir, path)).href,
      external: true,
    }));
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const own = path === main ? text : text.replaceAll('import.meta.main', 'false');
      return { contents: own.replaceAll('import.meta.url', `'${pathToFileURL(path)}'`), loader: 'ts' };
    });
  },
});

/** @returns the path of the bundle */
export async function bundled(program: URL, outfile: string): Promise<string> {
  const main = fileURLToPath(program);
  await build({
    entryPoints: [main],
    plugins: [withOwnImportMeta(main)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node26',
    banner: { js: REQUIRE },
    external: ['pg-native'],
    logLevel: 'warning',
  });
  return outfile;
}
