/** Which folder may know which, and that no two know each other. Read from the imports; no plugin. */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

type Graph = ReadonlyMap<string, readonly string[]>;

const IMPORT = /(?:\bfrom\s*|(?<!\.)\bimport\s*\(?\s*)['"](\.[^'"?]+)/g;
const NO_PRODUCT = /\.(?:test|part|example|fixture|model)\.|(?:^|\/)testing[.\w]*\.ts$|^gen\/tests\//;

/** The type that joins all tables is the one exception: nothing of it is there when the program runs. */
const EXCEPTION = ['backoffice/kernel/tables.ts', 'gen/backoffice/tables.ts'];

/** Services of the back office that ask another one; nobody else does. */
const ASKS: Readonly<Record<string, readonly string[]>> = {
  agenda: ['complaints', 'delays', 'subscriptions'],
  complaints: ['credits', 'delays', 'holiday', 'moving', 'subscriptions'],
  delays: ['subscriptions'],
  holiday: ['credits', 'subscriptions'],
  moving: ['subscriptions'],
  passes: ['subscriptions'],
};
/** Services of the portal that show a part of another one. */
const SHOWS: Readonly<Record<string, readonly string[]>> = {
  agenda: ['subscriptions'],
  holiday: ['subscriptions'],
};

function graphOf(files: readonly (readonly [path: string, text: string])[]): Graph {
  const read = files.map(([path, text]) => {
    const named = [...text.matchAll(IMPORT)].map((match) =>
      posix.join(posix.dirname(path), match[1] as string),
    );
    return [path, named.filter((one) => path !== EXCEPTION[0] || one !== EXCEPTION[1])] as const;
  });
  return new Map(read);
}

const foldersOf = (graph: Graph): Graph => {
  const folders = new Map<string, string[]>();
  for (const [path, imported] of graph) {
    const own = posix.dirname(path);
    const others = imported.filter((one) => graph.has(one)).map((one) => posix.dirname(one));
    folders.set(own, [...(folders.get(own) ?? []), ...others.filter((one) => one !== own)]);
  }
  return folders;
};

/** Every way that leads back to where it began, the shortest name first. */
function circles(graph: Graph): string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const walk = (node: string, way: readonly string[]): void => {
    const at = way.indexOf(node);
    if (at >= 0) return void found.add([...way.slice(at), node].join(' → '));
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) if (graph.has(next)) walk(next, [...way, node]);
    done.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return [...found];
}

/** Imports of one part of the product by another that may not know it. */
function against(graph: Graph): string[] {
  const service = (path: string, root: string) =>
    path.startsWith(root) ? path.slice(root.length).split('/')[0] : undefined;
  const isForbidden = (from: string, to: string): boolean => {
    const [own, other] = [from, to].map((path) => service(path, 'backoffice/services/'));
    if (own && other && own !== other) return !ASKS[own]?.includes(other);
    const [shown, part] = [from, to].map((path) => service(path, 'src/services/'));
    if (shown && part && shown !== part) return !SHOWS[shown]?.includes(part);
    if (own) return /^backoffice\/(?:api|seed)\/|^backoffice\/[\w-]+\.ts$|^gen\/backoffice\//.test(to);
    if (/^backoffice\/(?:kernel|delivery-calendar|outbox|jobs|console|identity|content)\//.test(from))
      return other !== undefined || /^backoffice\/(?:api|seed)\/|^gen\/backoffice\//.test(to);
    if (from.startsWith('src/layouts/'))
      return /^src\/(?:services|wizard|pages)\/|^src\/lib\/(?:store|api)\//.test(to);
    return false;
  };
  return [...graph].flatMap(([from, all]) =>
    all.filter((to) => isForbidden(from, to)).map((to) => `${from} imports ${to}`),
  );
}

const paths = globSync('{src,backoffice,contract,database,sandbox,gen}/**/*.{ts,tsx,astro,mjs}').map((path) =>
  path.replaceAll('\\', '/'),
);
const product = graphOf(
  paths.filter((path) => !NO_PRODUCT.test(path)).map((path) => [path, readFileSync(path, 'utf8')]),
);

describe('The product', () => {
  it('has no circle between files', () => expect(circles(product)).toEqual([]));
  it('has no circle between folders', () => expect(circles(foldersOf(product))).toEqual([]));
  it('imports only downhill', () => expect(against(product)).toEqual([]));
});

it('A planted circle is seen, between files and between folders', () => {
  const planted = graphOf([
    ['src/a/x.ts', "import { y } from '../b/y.ts';"],
    ['src/b/y.ts', "import { z } from './z.ts';"],
    ['src/b/z.ts', "import { x } from '../a/w.ts';"],
    ['src/a/w.ts', ''],
  ]);
  expect(circles(planted)).toEqual([]);
  expect(circles(foldersOf(planted))).toEqual(['src/a → src/b → src/a']);
  expect(
    circles(
      graphOf([
        ['a.ts', "import './b.ts';"],
        ['b.ts', "import './a.ts';"],
      ]),
    ),
  ).toEqual(['a.ts → b.ts → a.ts']);
});

it.each([
  ['backoffice/services/holiday/a.ts', '../../api/rest.ts'],
  ['backoffice/services/credits/a.ts', '../holiday/holiday.ts'],
  ['backoffice/kernel/a.ts', '../services/holiday/holiday.ts'],
  ['src/layouts/frame/a.ts', '../../lib/store/drafts.ts'],
])('%s may not import %s', (from, to) => {
  expect(against(graphOf([[from, `import { x } from '${to}';`]]))).toHaveLength(1);
});
