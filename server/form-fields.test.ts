import { describe, expect, it } from 'vitest';
import { LONGEST_NAME, LONGEST_VALUE, MOST_FIELDS, MOST_REPEATS } from './body-bounds.ts';
import { groupFields, parseFields, parseForm } from './form-fields.ts';

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';
const bytesOf = (text: string) => ({ bytes: new Uint8Array(Buffer.from(text)) });
const part = (name: string, value = '', more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const END = '--x--\r\n';
const names = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`);
const asMultipart = (fields: readonly (readonly [string, string])[]) =>
  fields.map(([name, value]) => part(name, value)).join('') + END;
const asUrlencoded = (fields: readonly (readonly [string, string])[]) =>
  new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString();

describe.each([
  ['urlencoded', URLENCODED, asUrlencoded],
  ['multipart', MULTIPART, asMultipart],
] as const)('A form that is %s', (_, type, write) => {
  const parse = (fields: readonly (readonly [string, string])[]) => parseForm(bytesOf(write(fields)), type);
  const filled = (all: readonly string[]) => all.map((name) => [name, 'é & 1'] as const);

  it('has its fields in their order, also repeated ones', async () => {
    const fields = [...filled(['a', 'b', 'a']), ['leeg', ''] as const];
    expect(await parse(fields)).toEqual({ fields, files: [] });
  });

  it.each([
    ['fields', filled(names(MOST_FIELDS)), filled(names(MOST_FIELDS + 1))],
    ['repeats of one name', filled(Array(MOST_REPEATS).fill('a')), filled(Array(MOST_REPEATS + 1).fill('a'))],
    ['letters in a name', filled(['a'.repeat(LONGEST_NAME)]), filled(['a'.repeat(LONGEST_NAME + 1)])],
    [
      'letters in a value',
      [['a', 'x'.repeat(LONGEST_VALUE)] as const],
      [['a', 'x'.repeat(LONGEST_VALUE + 1)] as const],
    ],
  ] as const)('is refused with more %s than any form has', async (_what, most, tooMany) => {
    expect(await parse(most)).toMatchObject({ fields: expect.any(Array) });
    expect(await parse(tooMany)).toBe(413);
  });
});

describe('A multipart form', () => {
  it('has its files apart from its fields', async () => {
    const body = `${part('bericht', 'Hallo')}${part('bestand', 'krant', '; filename="a%22b.txt"')}${part('leeg', '', '; filename=""')}${END}`;
    const form = await parseForm(bytesOf(body), MULTIPART);
    expect(form).toMatchObject({
      fields: [['bericht', 'Hallo']],
      files: [
        { field: 'bestand', name: 'a"b.txt' },
        { field: 'leeg', name: '' },
      ],
    });
    const [file] = typeof form === 'number' ? [] : form.files;
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe('krant');
  });

  it.each([
    ['without a boundary', 'multipart/form-data', part('a', '1') + END],
    ['that is cut off', MULTIPART, part('a', '1')],
    ['without parts', MULTIPART, 'a'],
    ['without anything', MULTIPART, ''],
  ])('%s cannot be read', async (_, type, body) => {
    expect(await parseForm(bytesOf(body), type)).toBe(400);
  });

  it.each([21, 300])('with %s files is refused', async (count) => {
    const body =
      names(count)
        .map((name) => part(name, '1', '; filename="a.txt"'))
        .join('') + END;
    expect(await parseForm(bytesOf(body), MULTIPART)).toBe(413);
  });
});

it.each(['', 'application/json', 'text/plain', 'multipart/mixed; boundary=x'])(
  'A body of type "%s" is no form',
  async (type) => expect(await parseForm(bytesOf('a=1'), type)).toBe(415),
);

it('A query string has the bounds of a form', () => {
  expect(parseFields('a=1&b=%E9&a=2')).toEqual([
    ['a', '1'],
    ['b', '�'],
    ['a', '2'],
  ]);
  expect(parseFields('a&'.repeat(32_700))).toBeUndefined();
});

it('Empty fields count, so that a body with too many of them is refused', () => {
  expect(parseFields('&'.repeat(MOST_FIELDS - 1))).toEqual([]);
  expect(parseFields('&'.repeat(MOST_FIELDS))).toBeUndefined();
});

it('A repeated name has a list of values, and a name such as __proto__ is like any other', () => {
  const fields = [
    ['a', '1'],
    ['__proto__', '2'],
    ['a', '3'],
  ] as const;
  const grouped = groupFields(fields);
  expect(Object.entries(grouped)).toEqual([
    ['a', ['1', '3']],
    ['__proto__', '2'],
  ]);
  expect(Object.getPrototypeOf(grouped)).toBe(Object.prototype);
});
