/**
 * What each slice brings along, found by the names of its files: a new slice stands in no list. What its part of the
 * back office brings is written to `gen/backoffice/`, the states of its pages to `gen/tests/`.
 */
import { basename } from 'node:path';

export interface Found {
  /** From the root of the project. */
  readonly path: string;
  /** What the file exports for the list. */
  readonly name: string;
}

interface Gathering {
  /** Which files. */
  readonly files: string;
  /** How the one thing that each of them brings along is declared. */
  readonly exported: RegExp;
  readonly isType?: boolean;
  /** Written above the list. */
  readonly head?: string;
  readonly list: (found: readonly Found[]) => string;
}

const names = (found: readonly Found[]) => found.map(({ name }) => name).join(', ');

/** By module, as its path below `gen/`. */
export const GATHERINGS: Readonly<Record<string, Gathering>> = {
  'backoffice/resolvers': {
    files: 'backoffice/*/*.resolvers.ts',
    exported: /^export const (\w+Resolvers)\b/m,
    head: "import type { Resolvers } from '../../backoffice/doors/resolvers.ts';",
    list: (found) => `export const RESOLVERS: readonly Resolvers[] = [${names(found)}];`,
  },
  'backoffice/tables': {
    files: 'backoffice/*/*.tables.ts',
    exported: /^export interface (\w+Tables)\b/m,
    isType: true,
    list: (found) => `export interface SliceTables extends ${names(found)} {}`,
  },
  'backoffice/letters': {
    files: 'backoffice/mail/*.templates.ts',
    exported: /^export const (\w+Templates)\b/m,
    list: (found) => `export const TEMPLATES = { ${found.map(({ name }) => `...${name}`).join(', ')} };`,
  },
  'backoffice/works': {
    files: 'backoffice/*/*.works.ts',
    exported: /^export const (\w+Works)\b/m,
    head: "import type { TimedWork } from '../../backoffice/schedule/timed-work.ts';",
    list: (found) =>
      `export const WORKS: readonly TimedWork[] = [${found.map(({ name }) => `...${name}`).join(', ')}];`,
  },
  'backoffice/office': {
    files: 'backoffice/*/*.office.ts',
    exported: /^export const (\w+Office)\b/m,
    head: "import type { OfficePart } from '../../backoffice/operators/desk.ts';",
    list: (found) => `export const OFFICE_PARTS: readonly OfficePart[] = [${names(found)}];`,
  },
  'backoffice/migrations': {
    files: 'backoffice/migrations/[0-9]*_*.ts',
    exported: /^export const (migration)\b/m,
    head: "import type { Migration } from 'kysely/migration';",
    list: (found) => {
      const lines = found.map(({ path, name }) => `  '${basename(path, '.ts')}': ${name},`);
      return `export const MIGRATIONS: Record<string, Migration> = {\n${lines.join('\n')}\n};`;
    },
  },
  'backoffice/demo': {
    files: 'backoffice/seed/*-demo.ts',
    exported: /^export const (\w+Demo)\b/m,
    head: "import type { DemoPart } from '../../backoffice/seed/demo-part.ts';",
    list: (found) => `export const DEMO_PARTS: readonly DemoPart[] = [${names(found)}];`,
  },
  'tests/ids': {
    files: 'tests/support/*-ids.ts',
    exported: /^export const (\w+Ids)\b/m,
    head: "import type { IdDoors } from '../../tests/support/id-door.ts';",
    list: (found) => `export const ID_DOORS: readonly IdDoors[] = [${names(found)}];`,
  },
  'tests/pages': {
    files: 'tests/support/*-pages.ts',
    exported: /^export const (\w+Pages)\b/m,
    head: "import type { PagePart } from '../../tests/support/ways.ts';",
    list: (found) => `export const PAGE_PARTS: readonly PagePart[] = [${names(found)}];`,
  },
};

/**
 * The text of a module.
 * @param files in the order of their names
 * @throws Error naming a file that brings nothing along
 */
export function moduleOf(
  { exported, isType, head, list }: Gathering,
  files: readonly { readonly path: string; readonly text: string }[],
): string {
  const found = files.map(({ path, text }, index) => {
    const name = exported.exec(text)?.[1];
    if (!name) throw new Error(`${path} exports nothing like ${exported.source}`);
    return { path, original: name, name: name === 'migration' ? `${name}${index}` : name };
  });
  const imports = found.map(({ path, original, name }) => {
    const what = original === name ? name : `${original} as ${name}`;
    return `import ${isType ? 'type ' : ''}{ ${what} } from ${JSON.stringify(`../../${path}`)};`;
  });
  return ['// Made by scripts/generate.ts. Do not edit.', head, ...imports, '', list(found), '']
    .filter((line) => line !== undefined)
    .join('\n');
}
