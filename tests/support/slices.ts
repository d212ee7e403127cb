/**
 * Slices keep to themselves: a service of the portal is named in files of its own name on each floor, and outside them
 * only in the tables that say what exists. One slice may build on another, but not each on the other. So a new one is
 * added without touching what is there.
 */
import { importsOf, isTest, type SourceFile } from './architecture.ts';

/** What every service is about, and may name. */
const COMMON = ['account', 'subscriptions'];

/** What a folder of the back office belongs to, where its name does not say so. */
const ALSO: Readonly<Record<string, string>> = { 'backoffice/services/holiday': 'holiday' };

/**
 * What names every area by its nature: routes, features, flags, the schema's codes, a brand's own links, and the REST
 * endpoints, one line each with its use case.
 */
const TABLES = [
  'backoffice/api/rest.handlers.ts',
  'content/schema/brand.ts',
  'contract/brand.ts',
  'contract/features.ts',
  'contract/flags.ts',
  'contract/rest.answers.ts',
  'contract/rest.ts',
  'contract/violations.ts',
  'src/brands/links.ts',
  'src/lib/shared/navigation.ts',
  'src/lib/shared/routes.ts',
];

export interface Slice {
  readonly name: string;
  /** Of its pages: `/vakantieservice`. */
  readonly paths: readonly string[];
}

/** A folder of the back office that answers questions, with pages of its own. */
export function slicesIn(files: readonly SourceFile[]): readonly Slice[] {
  const names = files.flatMap(
    ({ path }) => /^backoffice\/services\/([\w-]+)\/\1\.resolvers\.ts$/.exec(path)?.[1] ?? [],
  );
  return names
    .filter((name) => !COMMON.includes(name))
    .map((name) => ({ name, paths: pathsOf(name, files) }));
}

/** The first part of each page that is made of the slice's own layouts. */
function pathsOf(name: string, files: readonly SourceFile[]): readonly string[] {
  const pages = files.filter(
    (file) =>
      file.path.startsWith('src/pages/') &&
      importsOf(file).some((imported) => imported.startsWith(`src/services/${name}/`)),
  );
  return [...new Set(pages.map(({ path }) => `/${path.split('/')[2]?.replace(/\..*/, '')}`))];
}

/** Every place where a slice is named by what is nobody's, or by a slice that it builds on itself. Tests may name what they prove. */
export function strangers(files: readonly SourceFile[], slices = slicesIn(files)): string[] {
  const shown = files.filter(
    ({ path }) => !isTest(path) && !path.startsWith('scripts/') && !TABLES.includes(path),
  );
  const named = slices.flatMap((slice) =>
    shown
      .filter((file) => !isOwn(slice, file.path))
      .flatMap((file) =>
        namedIn(slice, file, ownerOf(slices, file.path)).map((what) => ({ slice, file, what })),
      ),
  );
  const builds = named.map(({ slice, file }) => `${ownerOf(slices, file.path)?.name} on ${slice.name}`);
  return named
    .filter(({ slice, file }) => {
      const owner = ownerOf(slices, file.path);
      return !owner || builds.includes(`${slice.name} on ${owner.name}`);
    })
    .map(({ slice, file, what }) => `${file.path} names ${what}, which belongs to ${slice.name}`);
}

function ownerOf(slices: readonly Slice[], path: string): Slice | undefined {
  return slices.find((slice) => isOwn(slice, path));
}

/** Two slices may have pages under one path: what lies under it is either's own. */
function namedIn(slice: Slice, file: SourceFile, owner: Slice | undefined): string[] {
  const imported = importsOf(file).filter((path) => isOwn(slice, path));
  const shared = slice.paths.filter((path) => owner?.paths.includes(path));
  const others = { ...slice, paths: slice.paths.filter((path) => !shared.includes(path)) };
  const said = literalsOf(file.text).filter((literal) => isName(others, literal));
  return [...imported, ...said];
}

/** `backoffice/services/holiday/…`, `src/pages/vakantieservice/…`, `tests/browser/journeys/holiday-end.spec.ts`, `migrations/0030_holiday.ts`. */
function isOwn({ name, paths }: Slice, path: string): boolean {
  const own = new RegExp(`^(?:\\d+_)?${name}(?![a-z])`);
  if (Object.entries(ALSO).some(([folder, slice]) => slice === name && path.startsWith(`${folder}/`)))
    return true;
  const page = path.startsWith('src/pages/') ? `/${path.split('/')[2]?.replace(/\..*/, '')}` : undefined;
  return path.split('/').some((part) => own.test(part)) || (page !== undefined && paths.includes(page));
}

/** A feature, a mail, a text, a code or a page of it. */
function isName({ name, paths }: Slice, literal: string): boolean {
  return (
    new RegExp(`^${name}(?:$|[.-][\\w.-]+$)`).test(literal) ||
    new RegExp(`^(?:violation\\.)?${name.toUpperCase()}-[A-Z-]+$`).test(literal) ||
    paths.some((path) => literal === path || literal.startsWith(`${path}/`) || literal.startsWith(`${path}?`))
  );
}

/** What stands in quotes on one line. */
function literalsOf(text: string): string[] {
  return [...text.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`/g)].map((match) =>
    String(match[1] ?? match[2] ?? match[3]),
  );
}
