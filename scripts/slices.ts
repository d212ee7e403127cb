/**
 * Finds the exports of each slice by the names of its files, so that a new slice needs no entry in a list. A list is
 * written to `gen/`, or beside what it gathers where a file of the same part reads it: `gen/` would be a circle there.
 */
import { basename, posix } from 'node:path';

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
const spread = (found: readonly Found[]) => found.map(({ name }) => `...${name}`).join(', ');

/** By the path of the module. */
export const GATHERINGS: Readonly<Record<string, Gathering>> = {
  'gen/backoffice/resolvers.ts': {
    files: 'backoffice/services/*/*.resolvers.ts',
    exported: /^export const (\w+Resolvers)\b/m,
    head: "import type { Resolvers } from '../../backoffice/kernel/resolvers.ts';",
    list: (found) => `export const RESOLVERS: readonly Resolvers[] = [${names(found)}];`,
  },
  'gen/backoffice/tables.ts': {
    files: 'backoffice/{*,*/*}/*.tables.ts',
    exported: /^export interface (\w+Tables)\b/m,
    isType: true,
    list: (found) => `export interface SliceTables extends ${names(found)} {}`,
  },
  'gen/backoffice/templates.ts': {
    files: 'backoffice/services/*/*.templates.ts',
    exported: /^export const (\w+Templates)\b/m,
    list: (found) => `export const TEMPLATES = { ${spread(found)} };`,
  },
  'gen/backoffice/jobs.ts': {
    files: 'backoffice/{*,services/*}/*.jobs.ts',
    exported: /^export const (\w+Jobs)\b/m,
    head: "import type { Job } from '../../backoffice/jobs/job.ts';",
    list: (found) => `export const JOBS: readonly Job[] = [${spread(found)}];`,
  },
  'gen/backoffice/work.ts': {
    files: 'backoffice/services/*/*.work.ts',
    exported: /^export const (\w+Work)\b/m,
    head: "import type { Work } from '../../backoffice/jobs/work.ts';",
    list: (found) => `export const WORK: readonly Work[] = [${names(found)}];`,
  },
  'gen/backoffice/webhooks.ts': {
    files: 'backoffice/services/*/*.webhook.ts',
    exported: /^export const (\w+Webhook)\b/m,
    head: "import type { Webhook } from '../../backoffice/kernel/webhook.ts';",
    list: (found) => `export const WEBHOOKS: readonly Webhook[] = [${names(found)}];`,
  },
  'gen/backoffice/recoveries.ts': {
    files: 'backoffice/services/*/*.recovery.ts',
    exported: /^export const (\w+Recovery)\b/m,
    head: "import type { Recovery } from '../../backoffice/kernel/recovery.ts';",
    list: (found) => `export const RECOVERIES: readonly Recovery[] = [${names(found)}];`,
  },
  'gen/backoffice/console.ts': {
    files: 'backoffice/services/{*,*/*}/*.console.ts',
    exported: /^export const (\w+Console)\b/m,
    head: "import type { ConsolePart } from '../../backoffice/console/console-page.ts';",
    list: (found) => `export const CONSOLE_PARTS: readonly ConsolePart[] = [${names(found)}];`,
  },
  'gen/backoffice/migrations.ts': {
    files: 'backoffice/**/migrations/[0-9]*_*.ts',
    exported: /^export const (migration)\b/m,
    head: "import type { Migration } from 'kysely/migration';",
    list: (found) => {
      const lines = found.map(({ path, name }) => `  '${basename(path, '.ts')}': ${name},`);
      return `export const MIGRATIONS: Record<string, Migration> = {\n${lines.join('\n')}\n};`;
    },
  },
  'gen/backoffice/demo.ts': {
    files: 'backoffice/seed/*-demo.ts',
    exported: /^export const (\w+Demo)\b/m,
    head: "import type { DemoPart } from '../../backoffice/seed/demo-part.ts';",
    list: (found) => `export const DEMO_PARTS: readonly DemoPart[] = [${names(found)}];`,
  },
  'contract/parts/gathered.ts': {
    files: 'contract/parts/*.part.ts',
    exported: /^export const (\w+Part)\b/m,
    list: (found) => `export const PARTS = [${names(found)}] as const;`,
  },
  'src/lib/shared/routes/gathered.ts': {
    files: 'src/lib/shared/routes/*.routes.ts',
    exported: /^export const (\w+Routes)\b/m,
    head: "import type { Route } from './route.ts';",
    list: (found) => {
      const lines = found.map(({ path, name }) => `  '${basename(path, '.routes.ts')}': ${name},`);
      return `export const ROUTES_OF: Readonly<Record<string, readonly Route[]>> = {\n${lines.join('\n')}\n};`;
    },
  },
  'gen/tests/ids.ts': {
    files: 'tests/fixtures/*/ids.ts',
    exported: /^export const (\w+Ids)\b/m,
    head: "import type { IdRequests } from '../../tests/support/ids/id-request.ts';",
    list: (found) => `export const ID_REQUESTS: readonly IdRequests[] = [${names(found)}];`,
  },
  'gen/tests/examples.ts': {
    files: 'backoffice/services/*/*.templates.fixture.ts',
    exported: /^export const (\w+Examples)\b/m,
    list: (found) => `export const EXAMPLES = { ${spread(found)} };`,
  },
  'gen/tests/operations.ts': {
    files: 'tests/fixtures/*/operations.ts',
    exported: /^export const (\w+Operations)\b/m,
    head: "import type { IdField } from '../../tests/integration/operations/id-field.ts';",
    list: (found) => `export const ID_FIELDS: Readonly<Record<string, IdField>> = { ${spread(found)} };`,
  },
  'gen/tests/plain-fields.ts': {
    files: 'tests/fixtures/*/plain-fields.ts',
    exported: /^export const (\w+Plain)\b/m,
    list: (found) => `export const PLAIN_FIELDS: readonly string[] = [${names(found)}];`,
  },
  'gen/tests/wizards.ts': {
    files: 'tests/fixtures/*/wizards.ts',
    exported: /^export const (\w+_WIZARDS)\b/m,
    head: "import type { Wizard } from '../../tests/fixtures/form-row.ts';",
    list: (found) => `export const WIZARDS_OF_SERVICES: readonly (readonly Wizard[])[] = [${names(found)}];`,
  },
  'gen/tests/forms.ts': {
    files: 'tests/fixtures/*/forms.ts',
    exported: /^export const (\w+_FORMS)\b/m,
    head: "import type { Wizard } from '../../tests/fixtures/form-row.ts';",
    list: (found) => `export const FORMS_OF_SERVICES: readonly (readonly Wizard[])[] = [${names(found)}];`,
  },
  'gen/tests/acts.ts': {
    files: 'tests/integration/services/*-acts.fixture.ts',
    exported: /^export const (\w+_ACTS)\b/m,
    head: "import type { Act } from '../../tests/integration/services/intruder-act.fixture.ts';",
    list: (found) => `export const ACTS: Readonly<Record<string, Act>> = { ${spread(found)} };`,
  },
  'gen/tests/pages.ts': {
    files: 'tests/fixtures/*/pages.ts',
    exported: /^export const (\w+Pages)\b/m,
    head: "import type { PagePart } from '../../tests/support/browser/variants.ts';",
    list: (found) => `export const PAGE_PARTS: readonly PagePart[] = [${names(found)}];`,
  },
};

const relative = (from: string, to: string): string =>
  posix.relative(posix.dirname(from), to).replace(/^(?!\.)/, './');

/**
 * The text of a module.
 * @param files in the order of their names
 * @throws Error with the name of a file without a matching export
 */
export function moduleOf(
  into: string,
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
    return `import ${isType ? 'type ' : ''}{ ${what} } from '${relative(into, path)}';`;
  });
  return ['// Made by scripts/generate.ts. Do not edit.', head, ...imports, '', list(found), '']
    .filter((line) => line !== undefined)
    .join('\n');
}
