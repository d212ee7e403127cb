/** Two readers of a PDF that know nothing of how ours is made: pdf.js and qpdf. */
import { createRequire } from 'node:module';
import createQpdf from '@neslinesli93/qpdf-wasm';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadByPdfJs {
  readonly pages: number;
  /** The text of each element that has one, in the order of reading, such as `['TH', 'Bedrag']`; white space is one blank. */
  readonly elements: readonly (readonly [role: string, text: string])[];
  /** The structure, such as `Document(H1 P Table(TR(TH TH) TR(TD TD)))`; of each page, with the whole of a table on it. */
  readonly structure: string;
  /** All text of the structure. */
  readonly text: string;
  /** Texts in artifacts. */
  readonly artifacts: readonly string[];
  /** Texts and painted shapes that are neither in the structure nor in an artifact. */
  readonly unmarked: number;
  readonly title: string | undefined;
  readonly metadata: string;
}

type StructNode = { role?: string; id?: string; children?: StructNode[] };
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

export async function readByPdfJs(bytes: Uint8Array): Promise<ReadByPdfJs> {
  // pdf.js takes the buffer away from its owner.
  const loading = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 });
  const document = await loading.promise;
  const texts = new Map<string, string>();
  const artifacts: string[] = [];
  const trees: StructNode[] = [];
  let unmarked = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    unmarked += (await readTexts(page, texts, artifacts)) + (await unmarkedPaint(page));
    trees.push((await page.getStructTree()) as StructNode);
  }
  const { info, metadata } = await document.getMetadata();
  await loading.destroy();
  const contentOf = ({ id, children = [] }: StructNode): string =>
    (id ? (texts.get(id) ?? '') : '') + children.map(contentOf).join('');
  const leaves = (node: StructNode): [string, string][] => {
    const { role = '', children = [] } = node;
    // Of a table on several pages, each page's tree has all elements, and the contents of its own.
    if (children.some(({ id }) => id)) return [[role, contentOf(node).replaceAll(/\s+/g, ' ').trim()]];
    return children.flatMap(leaves);
  };
  const elements = trees.flatMap(leaves);
  return {
    pages: document.numPages,
    elements,
    structure: trees.map(shapeOf).join(' '),
    text: elements.map(([, text]) => text).join(' '),
    artifacts,
    unmarked,
    title: (info as { Title?: string }).Title,
    metadata: String(metadata?.getRaw() ?? ''),
  };
}

function shapeOf({ role, children = [] }: StructNode): string {
  const inside = children
    .filter((child) => child.role)
    .map(shapeOf)
    .join(' ');
  if (role === 'Root') return inside;
  return inside ? `${role}(${inside})` : `${role}`;
}

/** @returns how many texts are outside all marked content */
async function readTexts(page: Page, texts: Map<string, string>, artifacts: string[]): Promise<number> {
  const open: { id?: string; tag?: string }[] = [];
  let outside = 0;
  for (const item of (await page.getTextContent({ includeMarkedContent: true, disableNormalization: true }))
    .items) {
    if ('str' in item) {
      const last = open.at(-1);
      const drawn = item.str + (item.hasEOL ? '\n' : '');
      if (last?.id) texts.set(last.id, (texts.get(last.id) ?? '') + drawn);
      else if (item.str.trim() === '') continue;
      else if (last?.tag === 'Artifact') artifacts.push(item.str);
      else outside += 1;
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item as { id?: string; tag?: string });
  }
  return outside;
}

async function unmarkedPaint(page: Page): Promise<number> {
  const { fnArray } = await page.getOperatorList();
  const painting = new Set<number>([
    OPS.showText,
    OPS.fill,
    OPS.stroke,
    OPS.constructPath,
    OPS.paintImageXObject,
  ]);
  let depth = 0;
  let outside = 0;
  for (const operator of fnArray) {
    if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth += 1;
    if (operator === OPS.endMarkedContent) depth -= 1;
    if (depth === 0 && painting.has(operator)) outside += 1;
  }
  return outside;
}

export interface ReadByQpdf {
  /** 0: no error and no warning. */
  readonly check: number;
  /** The roles of all elements, and of heads their scope, in the order of the file: `H1`, `TH Column`. */
  readonly roles: readonly string[];
  readonly catalog: Readonly<Record<string, unknown>>;
  readonly info: Readonly<Record<string, unknown>>;
  readonly metadata: string;
  /** Names of embedded fonts, without the letters that mark a part of a font. */
  readonly fonts: readonly string[];
  /** All objects with their streams uncompressed: the same on each machine, whatever its compression makes. */
  readonly objects: string;
}

/** Its types leave this out. */
interface WritableFS {
  writeFile(path: string, bytes: Uint8Array): void;
}
type QpdfObject = {
  value?: Record<string, unknown>;
  stream?: { data: string; dict: Record<string, unknown> };
};

export async function readByQpdf(bytes: Uint8Array): Promise<ReadByQpdf> {
  const { resolve } = createRequire(import.meta.url);
  const qpdf = await createQpdf({ locateFile: () => resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm') });
  (qpdf.FS as unknown as WritableFS).writeFile('/in.pdf', bytes);
  const check = qpdf.callMain(['--check', '/in.pdf']);
  const whole = ['--json=2', '--json-stream-data=inline', '--decode-level=all'];
  qpdf.callMain([...whole, '/in.pdf', '/out.json']);
  const objects: Record<string, QpdfObject> = JSON.parse(
    new TextDecoder().decode(qpdf.FS.readFile('/out.json')),
  ).qpdf[1];
  const all = Object.values(objects);
  const objectAt = (reference: unknown) => {
    const { value, stream } = objects[`obj:${reference}`] ?? {};
    return value ?? stream;
  };
  const resolved = (entries: Record<string, unknown> = {}) =>
    Object.fromEntries(
      Object.entries(entries).map(([key, value]) => [
        key,
        /^\d+ 0 R$/.test(`${value}`) ? objectAt(value) : value,
      ]),
    );
  const trailer = objects.trailer?.value ?? {};
  const catalog = resolved(objectAt(trailer['/Root']) as Record<string, unknown>);
  return {
    check,
    roles: all.flatMap(({ value }) => (value?.['/S'] && value['/P'] ? roleOf(value) : [])),
    catalog,
    info: resolved(objectAt(trailer['/Info']) as Record<string, unknown>),
    metadata: Buffer.from((catalog['/Metadata'] as { data?: string })?.data ?? '', 'base64').toString(),
    fonts: all
      .flatMap(({ value }) => (value?.['/Type'] === '/FontDescriptor' ? `${value['/FontName']}` : []))
      .map((name) => name.replace(/^\/[A-Z]{6}\+/, '')),
    objects: JSON.stringify(objects),
  };
}

function roleOf(value: Record<string, unknown>): string {
  const scope = (value['/A'] as Record<string, string> | undefined)?.['/Scope'];
  return [`${value['/S']}`, scope].flatMap((name) => name?.slice(1) ?? []).join(' ');
}
