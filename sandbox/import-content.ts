/**
 * Reads the content folder as `sanity dataset import` would: one document or a list of them a file, assets named by
 * `_sanityAsset`, array members given a `_key`. Files `texts/<name>.<language>.json` are flat and become one document a language.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import type { LakeDocument } from './documents.ts';

export interface Asset {
  /** Below the lake's origin, without leading slash. */
  readonly path: string;
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

export interface Imported {
  readonly documents: Map<string, LakeDocument>;
  readonly assets: Map<string, Asset>;
}

export interface ImportSettings {
  readonly contentDir: string;
  readonly projectId: string;
  readonly dataset: string;
  /** Asset addresses begin with it. */
  readonly origin: string;
}

/** Fixed time stamps and revision, so that two starts give the same content. */
const IMPORTED_AT = '2026-11-20T08:00:00Z';

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/** @throws Error naming the file for anything that the real lake would refuse. */
export function importContent(settings: ImportSettings): Imported {
  const root = resolve(settings.contentDir);
  const imported: Imported = { documents: new Map(), assets: new Map() };
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((candidate) => candidate.endsWith('.json')).sort())
    for (const document of documentsIn(join(root, name))) {
      if (document._type === 'texts' && joinTexts(document as Texts, imported)) continue;
      if (typeof document._id !== 'string' || typeof document._type !== 'string')
        throw new Error(`${name} holds a document without _id or _type`);
      if (imported.documents.has(document._id))
        throw new Error(`${name} holds a second document ${document._id}`);
      const stored = store(document, root, settings, imported) as LakeDocument;
      imported.documents.set(stored._id, stamped(stored));
    }
  return imported;
}

function documentsIn(file: string): Record<string, unknown>[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${relative(process.cwd(), file)} is not JSON`, { cause });
  }
  if (basename(dirname(file)) === 'texts')
    return [textsDocument(basename(file, '.json').replace(/^.*\./, ''), content as Record<string, string>)];
  return (Array.isArray(content) ? content : [content]) as Record<string, unknown>[];
}

interface Texts extends LakeDocument {
  readonly entries: readonly { readonly key: string }[];
}

/** Adds texts to the document of their language. @returns whether that is there already @throws Error for a second text of a key */
function joinTexts({ _id, entries }: Texts, { documents }: Imported): boolean {
  const first = documents.get(_id) as Texts | undefined;
  if (!first) return false;
  const twice = entries.find(({ key }) => first.entries.some((entry) => entry.key === key));
  if (twice) throw new Error(`${_id} holds ${twice.key} a second time`);
  documents.set(_id, { ...first, entries: [...first.entries, ...entries] });
  return true;
}

function textsDocument(language: string, texts: Record<string, string>) {
  const entries = Object.entries(texts).map(([key, text]) => ({ _key: key, key, text }));
  return { _id: `texts-${language}`, _type: 'texts', language, entries };
}

/** The value as the lake stores it: assets uploaded and referred to, array members keyed. */
function store(value: unknown, root: string, settings: ImportSettings, imported: Imported): unknown {
  if (Array.isArray(value))
    return value.map((member, index) => {
      const stored = store(member, root, settings, imported);
      return typeof stored === 'object' && stored !== null ? { _key: `k${index}`, ...stored } : stored;
    });
  if (typeof value !== 'object' || value === null) return value;
  const { _sanityAsset, ...rest } = value as Record<string, unknown>;
  const stored = Object.fromEntries(
    Object.entries(rest).map(([key, inner]) => [key, store(inner, root, settings, imported)]),
  );
  if (typeof _sanityAsset !== 'string') return stored;
  return { ...stored, asset: { _type: 'reference', _ref: upload(_sanityAsset, root, settings, imported) } };
}

/** Uploads `image@file://./assets/logo/ad.svg`; the document made for it carries the address, as the real lake's does. */
function upload(source: string, root: string, settings: ImportSettings, imported: Imported): string {
  const [, kind, name] = /^(image|file)@file:\/\/(.+)$/.exec(source) ?? [];
  if (!kind || !name) throw new Error(`${source} is not image@file://… or file@file://…`);
  const body = new Uint8Array(readFileSync(join(root, name)));
  const hash = createHash('sha1').update(body).digest('hex');
  const extension = extname(name).slice(1);
  const size = kind === 'image' ? dimensionsOf(body) : undefined;
  const sized = size ? `${hash}-${size.width}x${size.height}` : hash;
  const path = `${kind}s/${settings.projectId}/${settings.dataset}/${sized}.${extension}`;
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  const _id = `${kind}-${sized}-${extension}`;
  imported.assets.set(path, { path, type, body });
  imported.documents.set(
    _id,
    stamped({
      _id,
      _type: kind === 'image' ? 'sanity.imageAsset' : 'sanity.fileAsset',
      assetId: hash,
      extension,
      mimeType: type,
      originalFilename: basename(name),
      path,
      size: body.byteLength,
      url: `${settings.origin}/${path}`,
      ...(size ? { metadata: { dimensions: size } } : {}),
    }),
  );
  return _id;
}

function dimensionsOf(svg: Uint8Array): { width: number; height: number } {
  const [, width, height] =
    /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(new TextDecoder().decode(svg)) ?? [];
  return { width: Number(width ?? 0), height: Number(height ?? 0) };
}

function stamped(document: LakeDocument): LakeDocument {
  const _rev = createHash('sha1').update(JSON.stringify(document)).digest('hex').slice(0, 22);
  return { _createdAt: IMPORTED_AT, _updatedAt: IMPORTED_AT, _rev, ...document };
}
