/** Three tellings of one thing agree: the documents, the editor's schema, and the schemas that the portal parses by. */
import { describe, expect, it } from 'vitest';
import { brandDocument } from '../../contract/brand.ts';
import { contactPageDocument } from '../../contract/contact-page.ts';
import { BRAND_FLAGS, flagDocument, GENERAL_FLAGS } from '../../contract/flags.ts';
import { textEntry, textsDocument } from '../../contract/texts.ts';
import { importContent } from '../../sandbox/import-content.ts';
import { parseDocuments } from '../../server/content/parse.ts';
import { recordedLog } from '../../src/lib/content/content.fixture.ts';
import {
  clientSettingsDocument,
  commercialBannerDocument,
  faqGroupDocument,
  faqItemDocument,
  siteAlertDocument,
} from '../../src/lib/content/documents.ts';
import type { ArrayMember, Field, Rule } from './field.ts';
import { schemaTypes } from './schema-types.ts';

const parsers = {
  brand: brandDocument,
  featureFlags: flagDocument,
  texts: textsDocument,
  faqGroup: faqGroupDocument,
  faqItem: faqItemDocument,
  siteAlert: siteAlertDocument,
  contactPage: contactPageDocument,
  clientSettings: clientSettingsDocument,
  commercialBanner: commercialBannerDocument,
};
type TypeName = keyof typeof parsers;
const typeNames = Object.keys(parsers) as TypeName[];

const settings = { contentDir: 'content', projectId: 'p', dataset: 'd', origin: 'https://lake.example' };
const { documents } = importContent(settings);
const documentsOf = (type: string) => [...documents.values()].filter((document) => document._type === type);
const brandCodes = documentsOf('brand').map(({ key }) => String(key));
const editorFields = (type: string) =>
  schemaTypes(brandCodes).find((known) => known.name === type)?.fields ?? [];

/** As a brand's images arrive through the query, references followed. */
function arrived(document: Record<string, unknown>): Record<string, unknown> {
  const followed = ['logo', 'faviconIco', 'faviconSvg'].flatMap((name) => {
    const reference = document[name] as { asset: { _ref: string } } | undefined;
    return reference ? [[name, { asset: documents.get(reference.asset._ref) }]] : [];
  });
  return { ...document, ...Object.fromEntries(followed) };
}

describe.each(typeNames)('documents of type %s', (type) => {
  it('are there, and parse', () => {
    const log = recordedLog();
    const found = documentsOf(type).map(arrived);
    expect(found.length).toBeGreaterThan(0);
    expect(parseDocuments(parsers[type], found, log)).toHaveLength(found.length);
    expect(log.reports).toEqual([]);
  });

  it('hold nothing that an editor could not fill in, and all that an editor must', () => {
    expect(editorFields(type).length).toBeGreaterThan(0);
    for (const document of documentsOf(type))
      expect(complaints(document, editorFields(type), document._id)).toEqual([]);
  });
});

describe('the editor’s schema', () => {
  it.each(typeNames.filter((type) => type !== 'featureFlags'))(
    'asks for the fields that %s is parsed by',
    (type) => {
      expect(outlineOfFields(editorFields(type))).toEqual(outlineOfParser(parsers[type]));
    },
  );

  it('asks for the texts as they are parsed', () => {
    const entry = editorFields('texts').find((field) => field.name === 'entries')?.of?.[0];
    expect(outlineOfFields(entry?.fields ?? [])).toEqual(outlineOfParser(textEntry));
  });

  it('has every brand’s switches and no other brand’s', () => {
    const [general, ...brands] = editorFields('featureFlags');
    expect(brands.map((brand) => brand.name)).toEqual(brandCodes);
    expect(general?.fields?.map((field) => field.name)).toEqual([...GENERAL_FLAGS]);
    for (const brand of brands) expect(brand.fields?.map((field) => field.name)).toEqual([...BRAND_FLAGS]);
  });
});

/** What of a value does not fit the fields, by name. */
function complaints(value: Record<string, unknown>, fields: readonly Field[], where: string): string[] {
  const unknown = Object.keys(value).filter(
    (name) => !name.startsWith('_') && !fields.some((field) => field.name === name),
  );
  const missing = fields.filter((field) => isRequired(field) && value[field.name] === undefined);
  return [
    ...unknown.map((name) => `${where}.${name} is in no field`),
    ...missing.map((field) => `${where}.${field.name} is missing`),
    ...fields.flatMap((field) =>
      value[field.name] === undefined ? [] : misfit(value[field.name], field, `${where}.${field.name}`),
    ),
  ];
}

function misfit(value: unknown, field: Field | ArrayMember, where: string): string[] {
  if (field.type === 'array' && 'of' in field)
    return Array.isArray(value)
      ? value.flatMap((member, index) =>
          misfit(member, field.of?.[0] ?? { type: 'none' }, `${where}[${index}]`),
        )
      : [`${where} is no list`];
  if (field.type === 'object') return complaints(value as Record<string, unknown>, field.fields ?? [], where);
  if (field.type === 'block')
    return blockComplaints(value as Record<string, unknown>, field as ArrayMember, where);
  const list = 'options' in field ? (field.options?.list as unknown[] | undefined) : undefined;
  if (list && !list.includes(value)) return [`${where} is ${String(value)}, not one of the choices`];
  const kinds: Record<string, string> = {
    number: 'number',
    boolean: 'boolean',
    slug: 'object',
    reference: 'object',
    image: 'object',
    file: 'object',
  };
  return typeof value === (kinds[field.type] ?? 'string') ? [] : [`${where} is no ${field.type}`];
}

function blockComplaints(block: Record<string, unknown>, field: ArrayMember, where: string): string[] {
  const defs = (block.markDefs ?? []) as Record<string, unknown>[];
  const known = field.marks?.annotations ?? [];
  const style = block.listItem ?? block.style ?? 'normal';
  const styles = [...(field.styles ?? []), ...(field.lists ?? [])].map((choice) => choice.value);
  return [
    ...(styles.includes(String(style)) ? [] : [`${where} has the unknown style ${String(style)}`]),
    ...defs.flatMap((def) =>
      complaints(
        def,
        known.find((mark) => mark.name === def._type)?.fields ?? [],
        `${where}.${String(def._type)}`,
      ),
    ),
  ];
}

type Outline = Record<string, 'required' | 'optional'>;

function outlineOfFields(fields: readonly Field[], prefix = ''): Outline {
  return Object.assign(
    {},
    ...fields.map((field) => ({
      [prefix + field.name]: isRequired(field) ? 'required' : 'optional',
      ...(field.type === 'object' ? outlineOfFields(field.fields ?? [], `${prefix}${field.name}.`) : {}),
    })),
  );
}

interface Parser {
  readonly type: string;
  readonly entries?: Record<string, Parser>;
  readonly wrapped?: Parser;
}

/** References and uploads are objects to the parser and fields of their own kind to the editor. */
const WHOLE = ['slug', 'group', 'logo', 'faviconIco', 'faviconSvg'];

function outlineOfParser(parser: Parser, prefix = ''): Outline {
  const entries = Object.entries(parser.entries ?? {}).filter(([name]) => !name.startsWith('_'));
  return Object.assign(
    {},
    ...entries.map(([name, entry]) => ({
      [prefix + name]: ['optional', 'nullish'].includes(entry.type) ? 'optional' : 'required',
      ...(WHOLE.includes(name) ? {} : outlineOfParser(entry.wrapped ?? entry, `${prefix}${name}.`)),
    })),
  );
}

function isRequired(field: Field): boolean {
  let asked = false;
  const rule: Rule = {
    required: () => {
      asked = true;
      return rule;
    },
    uri: () => rule,
    regex: () => rule,
    unique: () => rule,
  };
  field.validation?.(rule);
  return asked;
}
