/**
 * The yardstick: a plain Astro server whose pages have the markup of ours and nothing else. Each page is one `.astro` file
 * of that markup, built and served as Astro's guide shows.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../tests/support/processes/processes.ts';

/** Below the packages, where Astro finds itself. */
const ROOT = 'node_modules/.cache/mijn-omgeving-plain';

const CONFIG = `import node from '@astrojs/node';
export default { output: 'server', adapter: node({ mode: 'standalone' }), session: false, devToolbar: { enabled: false } };
`;

/** @param pages a document by the name of its page. @returns the script that starts the server */
export async function buildPlain(pages: ReadonlyMap<string, string>): Promise<string> {
  rmSync(ROOT, { recursive: true, force: true });
  mkdirSync(join(ROOT, 'src/pages'), { recursive: true });
  writeFileSync(join(ROOT, 'astro.config.mjs'), CONFIG);
  writeFileSync(join(ROOT, 'package.json'), '{ "type": "module" }\n');
  // Ready like ours, so that one way of starting serves both.
  writeFileSync(join(ROOT, 'src/pages/readyz.astro'), 'ready\n');
  for (const [name, html] of pages) writeFileSync(join(ROOT, `src/pages/${name}.astro`), astroOf(html));
  const astro = 'node_modules/astro/bin/astro.mjs';
  const { exitCode, output } = await run([astro, 'build', '--root', ROOT, '--silent'], process.env);
  if (exitCode !== 0) throw new Error(`The plain pages could not be built:\n${output}`);
  return join(ROOT, 'dist/server/entry.mjs');
}

/** Astro leaves styles and scripts alone that say so; elsewhere a brace begins an expression. */
function astroOf(html: string): string {
  const parts = html.split(/(<(?:style|script)\b[\s\S]*?<\/(?:style|script)>)/);
  return parts
    .map((part, index) =>
      index % 2 === 1
        ? part.replace(/^<(style|script)/, '<$1 is:inline')
        : part.replaceAll(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`),
    )
    .join('');
}
