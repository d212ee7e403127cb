/**
 * Finds the form fields that the portal reads in its sources. A field with an id must be in the routes table, and is
 * then tested with other readers' ids; every other field must be in a list of plain fields.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ID_REQUESTS } from '../../../gen/tests/ids.ts';
import { PLAIN_FIELDS } from '../../../gen/tests/plain-fields.ts';
import { ROUTES } from '../../../src/lib/shared/routes.ts';
import { idPlacesOf, together } from './id-request.ts';

/**
 * Texts, days, numbers, addresses and random keys, also of drafts: they identify nothing that belongs to a reader. Here are
 * those that more than one service has; the others are in `tests/fixtures/<service>/plain-fields.ts`.
 */
const PLAIN = `
  address agreed antwoord city code country_code doe email gevonden house_number house_number_suffix keuze
  melding name phoneNumber phoneNumber_country revision schema sleutel soort stap straat street toevoeging typed
  zip_code zoek
`;

/** How the sources name a field: in a schema, in a call, in a step's list, or as a constant. */
const READ = [/\b(\w+): v\./g, /textOf\(\w+, '(\w+)'\)/g, /\bvalues\.(?!ts\b)(\w+)/g, /_FIELD = '(\w+)'/g];
const LISTED = /(?:fields: \[|FIELDS[^=]*= \[)([^\]]*)\]/g;

function fieldsIn(text: string): string[] {
  const read = READ.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
  const listed = [...text.matchAll(LISTED)].flatMap((match) => match[1]?.match(/\w+/g) ?? []);
  return [...read, ...listed];
}

/** By path. */
const sources = globSync('src/{layouts,pages,services,wizard}/**/*.{ts,astro}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('.test.') && !/galerij|gallery/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Sources that get the names of fields from elsewhere: a constant, the parts of an address, a month's buttons. */
const NAMED_ELSEWHERE = [
  'src/services/account/section-form.ts',
  'src/services/contact/contact-form.ts',
  'src/services/holiday/dates-step.ts',
  'src/services/linking/link-page.ts',
  'src/services/withdrawing/WithdrawalCheck.astro',
  'src/services/withdrawing/texts.ts',
  'src/wizard/address-lookup.ts',
  'src/wizard/form-inputs.ts',
];

test('a field is read by a literal name, with a few exceptions', () => {
  const others = sources.filter(({ text }) => /textOf\(\w+, [^']|\bvalues\[|\bformData\(/.test(text));
  expect(others.map(({ path }) => path).sort()).toEqual(NAMED_ELSEWHERE);
});

test('every field of a form is in the plain list, or in the routes table as an id', () => {
  const ids = ROUTES.flatMap(({ idFields }) => idFields);
  const known = [...ids, ...[PLAIN, ...PLAIN_FIELDS].flatMap((names) => names.match(/\w+/g) ?? [])];
  const found = [...new Set(sources.flatMap(({ text }) => fieldsIn(text)))].sort();
  const remedy =
    'list a field that holds an id in idFields of its route, any other in plain-fields.ts of its service';
  expect(found, remedy).toEqual([...new Set(known)].sort());
});

test('each way of reading a field is found', () => {
  expect(fieldsIn('const input = v.object({ nieuw: v.string() });\n  ander: v.optional(x),')).toEqual([
    'nieuw',
    'ander',
  ]);
  expect(fieldsIn("textOf(values, 'nieuw'); export const X_FIELD = 'ander';")).toEqual(['nieuw', 'ander']);
  expect(fieldsIn("fields: ['nieuw'], const FIELDS = ['ander'] as const")).toEqual(['nieuw', 'ander']);
});

test('every place that accepts an id has an entry in a table of its slice, and there is no other entry', () => {
  const remedy = 'describe each place in tests/fixtures/<service>/ids.ts';
  expect(Object.keys(together(ID_REQUESTS)).sort(), remedy).toEqual(idPlacesOf(ROUTES).sort());
});

test('a new page, parameter or field would need an entry', () => {
  const nothing = { built: true, access: 'account', parameters: {}, idFields: [] } as const;
  expect(
    idPlacesOf([
      { ...nothing, path: '/a/[id]' },
      { ...nothing, path: '/b', parameters: { wat: 'id', stap: 'word' }, idFields: ['welk'] },
      { ...nothing, path: '/c/[id]', built: false },
    ]),
  ).toEqual(['/a/[id]', '/b?wat', '/b welk']);
});
