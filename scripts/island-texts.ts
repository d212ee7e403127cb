/**
 * Finds the text keys of each island, because a page sends an island only the texts that it can show. It reads the sources
 * of the island and its imports as text: a key is in quotes, or in a template with a start of its own, such as
 * `holiday.kind.${kind}` for every key of that form. A key that an island builds in another way is not found; then the
 * island throws an error that names the key (decision 0447).
 */
import { posix } from 'node:path';

export interface SourceFile {
  /** From the root of the project. */
  readonly path: string;
  readonly text: string;
}

const ISLAND = /^src\/islands\/([\w-]+)\/(\w+)\.island\.tsx$/;
const IMPORT = /\bimport\s+(?!type\b)[^'"]*?['"](\.[^'"]+\.tsx?)['"]/g;
const QUOTED = /'([\w.-]+)'/g;
const TEMPLATE = /`([a-z]+\.(?:[\w.-]|\$\{[^}]*\})*)`/g;
const GENERIC = 'violation.GENERIC-ERROR';
/** These send what a subscription must allow. */
const WIZARDS = ['holiday', 'moving', 'complaints'];

/**
 * Which folders below `src/islands` can show a violation code that does not begin with the name of a service. A key is a
 * code, or the word that a group of codes begins with. A code with an empty list is shown by pages only, never by an island.
 */
const FOLDERS_OF_CODE: Readonly<Record<string, readonly string[]>> = {
  AMOUNT: [],
  CALLBACK: ['complaints'],
  CODE: ['kit/code'],
  CONDITIONS: [],
  COUNTRY: ['kit/address'],
  DATE: ['kit/date', 'holiday'],
  'DRAFT-CHANGED': [],
  ENDED: WIZARDS,
  ENDING: WIZARDS,
  ERASURE: ['personal-data'],
  FILE: ['kit/upload'],
  FILES: ['kit/upload'],
  'HOLIDAY-ADDRESS-ABROAD': ['kit/address'],
  'HOLIDAY-CLOSED': [],
  'HOLIDAY-PAST': [],
  'HOLIDAY-SET-BY-PUBLISHER': [],
  IDEMPOTENCY: [],
  INVITE: ['sharing'],
  'LOGIN-NOT-FRESH': [],
  'NO-DIGITAL-ACCESS': [],
  'NOT-DELIVERED': WIZARDS,
  'NOT-OFFERED': WIZARDS,
  'NOT-STARTED': WIZARDS,
  PHONE: ['account'],
  'PHONE-INVALID': ['kit/phone'],
  POSTCODE: ['kit/address', 'linking'],
  QUESTION: ['complaints'],
  STREET: ['kit/address'],
  'TEXT-CHARACTERS': ['account', 'kit/free-text', 'kit/address'],
};

/**
 * Keys by island, each list sorted.
 * @param files sources that islands may import, the islands themselves included
 * @param known every key that has a text
 */
export function islandTexts(
  files: readonly SourceFile[],
  known: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const services = new Set(files.flatMap(({ path }) => ISLAND.exec(path)?.[1] ?? []));
  return Object.fromEntries(
    files.flatMap((file) => {
      const [, service, name] = ISLAND.exec(file.path) ?? [];
      if (!service || !name) return [];
      const others = [...services].filter((other) => other !== service);
      const imported = importedBy(file, byPath);
      const named = new Set(imported.flatMap(({ text }) => keysNamed(text, known)));
      const keys = [...named].filter(
        (key) => !others.some((other) => isViolationOf(other, key)) && isShownBy(imported, key),
      );
      return [[name, (keys.length > 0 ? [...new Set([...keys, GENERIC])] : []).sort()]];
    }),
  );
}

/** The file and all its direct and indirect imports. */
function importedBy(file: SourceFile, byPath: ReadonlyMap<string, SourceFile>): readonly SourceFile[] {
  const found = new Set<SourceFile>([file]);
  for (const { path, text } of found)
    for (const [, imported = ''] of text.matchAll(IMPORT)) {
      const next = byPath.get(posix.join(posix.dirname(path), imported));
      if (next) found.add(next);
    }
  return [...found];
}

function keysNamed(text: string, known: readonly string[]): readonly string[] {
  const quoted = new Set([...text.matchAll(QUOTED)].map((match) => match[1]));
  const shapes = [...text.matchAll(TEMPLATE)].map(([, template = '']) => shapeOf(template));
  return known.filter((key) => quoted.has(key) || shapes.some((shape) => shape.test(key)));
}

/** A placeholder of a template is one part of a key, without a dot. */
function shapeOf(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[\\w-]+')}$`);
}

/** A violation code starts with the name of its service, and an island gets only the codes of its own service. */
function isViolationOf(service: string, key: string): boolean {
  const word = wordOf(key);
  return word !== undefined && service.startsWith(word.toLowerCase());
}

function isShownBy(files: readonly SourceFile[], key: string): boolean {
  const code = key.replace(/^violation\.|\.\w+$/g, '');
  const folders = FOLDERS_OF_CODE[code] ?? FOLDERS_OF_CODE[wordOf(key) ?? ''];
  return !folders || files.some(({ path }) => folders.some((one) => path.startsWith(`src/islands/${one}/`)));
}

/** The first word of a violation code. */
function wordOf(key: string): string | undefined {
  return /^violation\.([A-Z]+)-/.exec(key)?.[1];
}
