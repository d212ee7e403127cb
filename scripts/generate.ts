/**
 * Generates, from the schema's parts and the portal's operation files, the whole schema (`gen/schema.graphql`), typed
 * documents with a hash for the portal (`gen/operations.ts`) and hash → text for the back office (`gen/manifest.json`,
 * `gen/documents.ts`); the text keys of each island; the portal's style sheets for the back office's pages; and the
 * lists of what each slice exports (`slices.ts`).
 *
 * `--release` also stores the current documents in `contract/previous-operations.json`, so that browsers with the
 * previous release still work while a new one is deployed.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { type DocumentNode, GraphQLError, parse } from 'graphql';
import { islandTexts } from './island-texts.ts';
import { lookModule } from './look.ts';
import { complaintOf, OperationError, persistedDocuments, readOperations } from './operations.ts';
import { GATHERINGS, moduleOf } from './slices.ts';

const root = join(import.meta.dirname, '..');
const previousFile = 'contract/previous-operations.json';

async function generate(): Promise<void> {
  const schemaText = filesLike('contract/schema/*.graphql')
    .map(({ text }) => text)
    .join('\n');
  const all = readOperations(schemaText, filesLike('src/**/*.operations.graphql'));
  const documents = persistedDocuments(schemaText, all).map((document) => ({
    ...document,
    hash: sha256(document.text),
  }));
  const current = Object.fromEntries(documents.map(({ hash, text }) => [hash, text]));
  const previous = previousOperations(schemaText);
  const typed = documents.map(
    ({ name, kind, hash, definitions }) =>
      `export const ${name} = ${JSON.stringify({ kind: 'Document', name, hash, definitions })} as unknown as Operation<${typeName(name, kind)}, ${typeName(name, kind)}Variables>;`,
  );
  for (const folder of ['backoffice', 'tests', 'texts'])
    mkdirSync(join(root, 'gen', folder), { recursive: true });
  write('gen/schema.graphql', schemaText);
  write('gen/manifest.json', `${JSON.stringify({ ...previous, ...current }, null, 1)}\n`);
  write('gen/documents.ts', documentsModule(schemaText, { ...previous, ...current }));
  write('gen/operations.ts', `${operationsHead}${await typesOf(schemaText, all)}\n${typed.join('\n')}\n`);
  for (const [into, gathering] of Object.entries(GATHERINGS))
    write(into, moduleOf(into, gathering, filesLike(gathering.files)));
  write('gen/personal-tables.ts', await personalTablesModule());
  for (const language of ['nl', 'be'])
    write(`gen/texts/${language}.json`, `${JSON.stringify(textsOf(language), null, 1)}\n`);
  write('gen/default-texts.ts', defaultTextsModule());
  write('gen/island-texts.ts', islandTextsModule());
  write('gen/look.ts', await lookModule(read));
  if (process.argv.includes('--release')) write(previousFile, `${JSON.stringify(current, null, 1)}\n`);
}

const operationsHead = `// Made by scripts/generate.ts. Do not edit.
import type { Operation } from '../src/lib/shared/operation.ts';

`;

function documentsModule(schemaText: string, manifest: Record<string, string>): string {
  return `// Made by scripts/generate.ts. Do not edit.
/** The contract's schema, as text. */
export const SCHEMA = ${JSON.stringify(schemaText)};
/** Every operation that the API runs: hash → document. */
export const DOCUMENTS: Readonly<Record<string, string>> = ${JSON.stringify(manifest, null, 1)};
`;
}

/** Written out as data: the service of personal data imports no table of another service. */
async function personalTablesModule(): Promise<string> {
  const files = filesLike('backoffice/**/*.tables.ts').filter(({ text }) => /^export const /m.test(text));
  const parts = await Promise.all(files.map(({ path }) => import(join(root, path))));
  const tables = Object.assign({}, ...parts.flatMap((exported) => Object.values(exported)));
  const sorted = Object.fromEntries(Object.entries(tables).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `// Made by scripts/generate.ts. Do not edit.
/** The tables with data of accounts, as the \`*.tables.ts\` describe them. */
export const PERSONAL_TABLES = ${JSON.stringify(sorted, null, 1)} as const;
`;
}

/** The demo content's texts of a language, of all services. */
const textsOf = (language: string): Record<string, string> =>
  Object.assign({}, ...filesLike(`content/texts/*.${language}.json`).map(({ text }) => JSON.parse(text)));

/** The texts of the back office: its mails, login pages, PDFs and tables. */
function defaultTextsModule(): string {
  const own = (language: string) =>
    Object.entries(textsOf(language)).filter(([key]) => /^(mail|identity|sms|pdf|csv)\./.test(key));
  const texts = { nl: Object.fromEntries(own('nl')), be: Object.fromEntries(own('be')) };
  return `// Made by scripts/generate.ts. Do not edit.
/** The texts of mails, login pages, PDFs and tables as this release was built with them. */
export const DEFAULT_TEXTS = ${JSON.stringify(texts, null, 1)} as const;
`;
}

/** The demo content has all keys that islands may use; an editor's content has the same keys. */
function islandTextsModule(): string {
  const known = Object.keys(textsOf('nl'));
  const texts = islandTexts(filesLike('src/{islands,lib}/**/*.{ts,tsx}'), known);
  return `// Made by scripts/generate.ts. Do not edit.
/** The keys of the texts that each island uses. */
export const ISLAND_TEXTS = ${JSON.stringify(texts, null, 1)} as const satisfies Record<string, readonly string[]>;
`;
}

function typesOf(schemaText: string, document: DocumentNode): Promise<string> {
  return codegen({
    filename: 'operations.ts',
    schema: parse(schemaText),
    documents: [{ document }],
    config: { skipTypename: true, immutableTypes: true, scalars: { IsoDay: 'string', ID: 'string' } },
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
    skipDocumentsValidation: true,
  });
}

/** Documents of the previous release. One that the schema no longer allows is a breaking change. */
function previousOperations(schemaText: string): Record<string, string> {
  const previous = JSON.parse(read(previousFile)) as Record<string, string>;
  for (const text of Object.values(previous)) readOperations(schemaText, [{ path: previousFile, text }]);
  return previous;
}

function filesLike(pattern: string) {
  const paths = globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  return paths
    .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('/gathered.ts'))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1))
    .map((path) => ({ path, text: read(path) }));
}

const typeName = (name: string, kind: string) => `${name}${kind === 'query' ? 'Query' : 'Mutation'}`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** An unchanged file is not written, because a type check or a watcher may be reading it. */
function write(path: string, text: string): void {
  if (!existsSync(join(root, path)) || read(path) !== text) writeFileSync(join(root, path), text);
}

try {
  await generate();
} catch (error) {
  if (!(error instanceof OperationError || error instanceof GraphQLError)) throw error;
  process.stderr.write(`${error instanceof GraphQLError ? complaintOf(error) : error.message}\n`);
  process.exit(1);
}
