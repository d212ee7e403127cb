/** Parses a posted form or a query string in linear time, with a bound on all that a client can make large. */
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { LONGEST_NAME, LONGEST_VALUE, MOST_FIELDS, MOST_REPEATS } from './body-bounds.ts';
import type { HandedBody } from './handed-body.ts';

export type Field = readonly [name: string, value: string];

export interface PostedFile {
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface PostedForm {
  readonly fields: readonly Field[];
  readonly files: readonly PostedFile[];
}

/** 400: it cannot be parsed; 413: more fields, or longer ones, than any form has; 415: it is no form. */
export type NoForm = 400 | 413 | 415;

const URLENCODED = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const MULTIPART = /^multipart\/form-data\s*(;|$)/i;

export const isMultipart = (type: string | null | undefined): boolean => MULTIPART.test(type ?? '');

export async function parseForm({ bytes }: HandedBody, type: string): Promise<PostedForm | NoForm> {
  if (URLENCODED.test(type)) {
    const fields = parseFields(new TextDecoder().decode(bytes));
    return fields ? { fields, files: [] } : 413;
  }
  if (!isMultipart(type)) return 415;
  const form = await parseMultipart(bytes, type).catch((): NoForm => 400);
  return typeof form !== 'number' && isTooMuch(form.fields) ? 413 : form;
}

/** The fields of `name=value&name=value`; undefined when there are too many, or too long ones. */
export function parseFields(text: string): readonly Field[] | undefined {
  let ampersands = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    ampersands += 1;
    if (ampersands >= MOST_FIELDS) return undefined;
  }
  const fields = [...new URLSearchParams(text)];
  return isTooMuch(fields) ? undefined : fields;
}

/** The first value of this name. */
export function fieldOf({ fields }: Pick<PostedForm, 'fields'>, wanted: string): string | undefined {
  return fields.find(([name]) => name === wanted)?.[1];
}

/** By name; a name that was sent more than once has a list. */
export function groupFields<Value>(
  fields: Iterable<readonly [string, Value]>,
): Record<string, Value | Value[]> {
  const groups = new Map<string, Value[]>();
  for (const [name, value] of fields) {
    const known = groups.get(name);
    if (known) known.push(value);
    else groups.set(name, [value]);
  }
  return Object.fromEntries(
    [...groups].map(([name, all]) => [name, all.length === 1 ? (all[0] as Value) : all]),
  );
}

function isTooMuch(fields: readonly Field[]): boolean {
  const repeats = new Map<string, number>();
  for (const [name, value] of fields) {
    const count = (repeats.get(name) ?? 0) + 1;
    if (count > MOST_REPEATS || name.length > LONGEST_NAME || value.length > LONGEST_VALUE) return true;
    repeats.set(name, count);
  }
  return fields.length > MOST_FIELDS;
}

const LIMITS = {
  fields: MOST_FIELDS,
  files: 20,
  parts: MOST_FIELDS + 20,
  fieldNameSize: 4 * LONGEST_NAME,
  fieldSize: 4 * LONGEST_VALUE,
  headerPairs: 20,
};

function parseMultipart(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<PostedForm | NoForm> {
  return new Promise((resolve, reject) => {
    const parser = new Busboy({ headers: { 'content-type': type } as BusboyHeaders, limits: LIMITS });
    const fields: Field[] = [];
    const files: (PostedFile & { readonly chunks: Buffer[] })[] = [];
    const tooMuch = () => resolve(413);
    const done = () =>
      resolve({
        fields,
        files: files.map(({ chunks, ...file }) => ({ ...file, bytes: Buffer.concat(chunks) })),
      });
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) tooMuch();
      fields.push([name, value]);
    });
    parser.on('file', (field, stream, name) => {
      const chunks: Buffer[] = [];
      // Browsers write a quotation mark in a name so (HTML, multipart/form-data encoding algorithm).
      files.push({ field, name: (name ?? '').replaceAll('%22', '"'), bytes: Buffer.alloc(0), chunks });
      stream.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => {});
    });
    parser.on('fieldsLimit', tooMuch).on('filesLimit', tooMuch).on('partsLimit', tooMuch);
    parser.on('error', reject);
    parser.on('finish', done);
    parser.end(bytes);
  });
}
