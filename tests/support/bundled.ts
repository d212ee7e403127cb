/**
 * A program as one plain file, packages and all. Its start costs a third of the processor time, which counts where one
 * is started hundreds of times.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Packages that are loaded by what is bundled, and by its own words only where they are needed. */
const REQUIRE =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** In one file all parts are the main one; a program that another one borrows from is not to begin by itself. */
const onlyMain = (main: string): Plugin => ({
  name: 'only main',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path === main) return undefined;
      const text = await readFile(path, 'utf8');
      return { contents: text.replaceAll('import.meta.main', 'false'), loader: 'ts' };
    }),
});

/** @returns its path */
export async function bundled(program: URL, folder: string): Promise<string> {
  const outfile = join(folder, 'program.mjs');
  const main = fileURLToPath(program);
  await build({
    entryPoints: [main],
    plugins: [onlyMain(main)],
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
