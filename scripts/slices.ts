/**
 * Finds the exports of each slice by the names of its files, so that a new slice needs no entry in a list. Those of the
 * back office are written to `gen/backoffice/`, those for tests to `gen/tests/`.
 */
import { basename } from 'node:path';

export interface Found {
  /** From the root of the project. */
  readonly path: string;
  /** The exported name for the list. */
  readonly name: string;
}

interface Gathering {
  /** A glob. */
  readonly files: string;
  /** Matches the declaration of the export. */
  readonly exported: RegExp;
  readonly isType?: boolean;
  /** Written above the list. */
  readonly head?: string;
  readonly list: (found: readonly Found[]) => string;
}

const names = (found: readonly Found[]) => found.map(({ name }) => name).join(', ');

/** By the path of the module below `gen/`. */
export const GATHERINGS: Readonly<Record<string, Gathering>> = {
  'backoffice/resolvers': {
    files: 'backoffice/services/*/*.resolvers.ts',
    exported: /^export const (\w+Resolvers)\b/m,
    head: "import type { Resolvers } from '../../backoffice/kernel/resolvers.ts';",
    list: (found) => `export const RESOLVERS: readonly Resolvers[] = [${names(found)}];`,
  },
  'backoffice/tables': {
    files: 'backoffice/{*,*/*}/*.tables.ts',
    exported: /^export interface (\w+Tables)\b/m,
    isType: true,
    list: (found) => `export interface SliceTables extends ${names(found)} {}`,
  },
  'backoffice/templates': {
    files: 'backoffice/services/*/*.templates.ts',
    exported: /^export const (\w+Templates)\b/m,
    list: (found) => `export const TEMPLATES = { ${found.map(({ name }) => `...${name}`).join(', ')} };`,
  },
  'backoffice/jobs': {
    files: 'backoffice/{*,services/*}/*.jobs.ts',
    exported: /^export const (\w+Jobs)\b/m,
    head: "import type { Job } from '../../backoffice/jobs/job.ts';",
    list: (found) =>
      `export const JOBS: readonly Job[] = [${found.map(({ name }) => `...${name}`).join(', ')}];`,
  },
  'backoffice/recoveries': {
    files: 'backoffice/services/*/*.recovery.ts',
    exported: /^export const (\w+Recovery)\b/m,
    head: "import type { Recovery } from '../../backoffice/kernel/recovery.ts';",
    list: (found) => `export const RECOVERIES: readonly Recovery[] = [${names(found)}];`,
  },
  'backoffice/console': {
    files: 'backoffice/services/{*,*/*}/*.console.ts',
    exported: /^export const (\w+Console)\b/m,
    head: "import type { ConsolePart } from '../../backoffice/console/console-page.ts';",
    list: (found) => `export const CONSOLE_PARTS: readonly ConsolePart[] = [${names(found)}];`,
  },
  'backoffice/migrations': {
    files: 'backoffice/**/migrations/[0-9]*_*.ts',
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
    files: 'tests/fixtures/*/ids.ts',
    exported: /^export const (\w+Ids)\b/m,
    head: "import type { IdRequests } from '../../tests/support/ids/id-request.ts';",
    list: (found) => `export const ID_REQUESTS: readonly IdRequests[] = [${names(found)}];`,
  },
  'tests/pages': {
    files: 'tests/fixtures/*/pages.ts',
    exported: /^export const (\w+Pages)\b/m,
    head: "import type { PagePart } from '../../tests/support/browser/variants.ts';",
    list: (found) => `export const PAGE_PARTS: readonly PagePart[] = [${names(found)}];`,
  },
};

/**
 * The text of a module.
 * @param files in the order of their names
 * @throws Error with the name of a file without a matching export
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
