/** The rules of the house as one pure function over files: which part may import which, and how files are named. */
import { posix } from 'node:path';

export interface SourceFile {
  /** From the root of the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const below = ['src/lib', 'src/brands', 'contract', 'gen'];
const portal = ['src/pages', 'src/services', 'src/wizard', 'src/layouts', 'src/islands', ...below];

/** Who may import whom, most specific first; what is not listed is free (tests, scripts, configuration). */
const ARROWS: readonly [part: string, mayImport: readonly string[]][] = [
  ['contract', ['contract']],
  ['database', ['database', 'contract/environment.ts', 'contract/setting-forms.ts']],
  // Who delivers what knows nothing of who pauses it.
  [
    'backoffice/delivery-calendar',
    ['backoffice/delivery-calendar', 'backoffice/kernel/address.ts', 'contract'],
  ],
  ['backoffice', ['backoffice', 'contract', 'database', 'gen']],
  ['sandbox', ['sandbox', 'contract', 'content']],
  ['content', ['content', 'contract']],
  ['src/lib/shared', ['src/lib/shared', 'contract']],
  ['src/lib/store', ['src/lib/store', 'src/lib/config.ts', 'src/lib/log.ts', 'contract', 'database']],
  ['src/lib', below],
  ['src/brands', below],
  ['src/islands', ['src/islands', ...below]],
  ['src/layouts', ['src/layouts', 'src/islands', 'src/services', 'src/wizard', ...below]],
  ['src/wizard', ['src/wizard', 'src/layouts', 'src/islands', ...below]],
  ['src/services', ['src/services', 'src/wizard', 'src/layouts', 'src/islands', ...below]],
  ['src/pages', portal],
  // The one door to the embedded back office, and the one to the database's own start.
  ['src/fetch.ts', [...portal, 'src/fetch.ts', 'backoffice/app.ts']],
  ['src', ['src/server.ts', ...portal]],
];

const IMPORT = /(?:\bfrom\s*|(?<!\.)\bimport\s*\(?\s*)['"]([^'"]+)['"]/g;
const BARREL =
  /^\s*(?:(?:\/\/.*|\/\*[\s\S]*?\*\/|export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^;]*from[^;]*;)\s*)+$/;
const BRAND_FORK = /\bbrand(?:\?)?\.(?:key|code|id)\s*[!=]==?\s*['"]|\bbrandKey\s*[!=]==?\s*['"]/;

/** Every broken rule as one sentence that names the file. */
export function brokenRules(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [...brokenImports(file), ...brokenShape(file)]);
}

function brokenImports(file: SourceFile): string[] {
  return importsOf(file).flatMap((imported) => {
    const where = `${file.path} imports ${imported}`;
    if (!/\.(?:ts|tsx|astro|mjs|js|json|css|svg)(?:\?\w+)?$/.test(imported))
      return [`${where} without its extension`];
    // A second answer to the same question is worth something only while it shares nothing with the first.
    if (isModel(file.path)) return [`${where}, but a model stands alone`];
    if (isTest(file.path) || isIn(file.path, 'scripts')) return [];
    if (isModel(imported)) return [`${where}, a model that only tests may use`];
    if (/(?:^|\/)testing\b|^(?:tests|bench)\//.test(imported)) return [`${where}, which is for tests`];
    const arrow = ARROWS.find(([part]) => isIn(file.path, part));
    return !arrow || arrow[1].some((part) => isIn(imported, part)) ? [] : [`${where} against the arrows`];
  });
}

function brokenShape({ path, text }: SourceFile): string[] {
  const broken: string[] = [];
  if (/(?:^|\/)index\.(?:ts|tsx|mjs|js)$/.test(path)) broken.push(`${path} is named index`);
  if (BARREL.test(text)) broken.push(`${path} is a barrel`);
  if (!isTest(path) && BRAND_FORK.test(text)) broken.push(`${path} forks on one brand`);
  if (
    /^src\/(?:pages\/.*\.astro|(?:layouts|services|wizard)\/.*)$/.test(path) &&
    !isTest(path) &&
    !isGallery(path)
  )
    if (text.includes('searchParams')) broken.push(`${path} reads its address past the routes table`);
  for (const root of hydrated(text)) broken.push(`${path} hydrates ${root}, which is no *.island.tsx`);
  return broken;
}

/** For the people who make the portal: it shows any part in any state. */
const isGallery = (path: string) => path.startsWith('src/pages/galerij/');

/** Components with a `client:` directive that do not come from a `*.island.tsx`. */
function hydrated(text: string): string[] {
  const roots = [...text.matchAll(/<([A-Z]\w*)[^>]*\sclient:/g)].map((match) => match[1] as string);
  const isIsland = (name: string) =>
    new RegExp(`\\b${name}\\b[^;]*from\\s*['"][^'"]+\\.island\\.tsx['"]`).test(text);
  return roots.filter((name) => !isIsland(name));
}

/** Our own files that this one imports, as paths from the root. */
export function importsOf({ path, text }: SourceFile): string[] {
  const named = [...text.matchAll(IMPORT)].map((match) => match[1] as string);
  const own = named.filter((name) => name.startsWith('.') || name.startsWith('/') || name.startsWith('~'));
  return own.map((name) => (name.startsWith('.') ? posix.join(posix.dirname(path), name) : name));
}

function isIn(path: string, part: string): boolean {
  return path === part || path.startsWith(`${part}/`);
}

function isModel(path: string): boolean {
  return path.endsWith('.model.ts');
}

export function isTest(path: string): boolean {
  return (
    /\.(?:test|spec|model)\.tsx?$/.test(path) ||
    path.startsWith('tests/') ||
    path.startsWith('bench/') ||
    /(?:^|\/)testing[.\w]*\.ts$/.test(path)
  );
}
