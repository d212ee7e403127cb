/**
 * A program as one plain file, packages and all. Its start costs a third of the processor time, which counts where one
 * is started hundreds of times.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Packages that are loaded by what is bundled, and by its own words only where they are needed. */
const REQUIRE =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * In one file all parts are the main one and lie in the same place: a program that another one borrows from is not to
 * begin by itself, and what looks for a file beside it has to find it there.
 */
const asBefore = (main: string): Plugin => ({
  name: 'as before',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const own = path === main ? text : text.replaceAll('import.meta.main', 'false');
      return { contents: own.replaceAll('import.meta.url', `'${pathToFileURL(path)}'`), loader: 'ts' };
    }),
});

/** @returns the path of that file */
export async function bundled(program: URL, outfile: string): Promise<string> {
  const main = fileURLToPath(program);
  await build({
    entryPoints: [main],
    plugins: [asBefore(main)],
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
