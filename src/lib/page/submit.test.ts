import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { DraftTooLarge } from '../store/drafts.ts';
import { textOf } from './form.ts';
import { accepted, refused, submit } from './submit.ts';

const reported: unknown[] = [];
const log = { info: () => {}, warn: () => {}, report: (error: unknown) => reported.push(error) };
const schema = v.object({
  soort: v.picklist(['pauze', 'adres'], 'FIELD-INVALID'),
  postcode: v.pipe(v.string('FIELD-MISSING'), v.regex(/^\d{4} ?[A-Z]{2}$/, 'POSTCODE-INVALID')),
  abonnement: v.pipe(v.array(v.string()), v.minLength(1, 'FIELD-MISSING')),
});
const LIMITED = { code: 'RATE-LIMITED', values: [{ name: 'seconds', value: '90' }] };
const KEY = 'een-sleutel-van-dit-formulier';
const GOOD = `soort=pauze&postcode=1234+AB&abonnement=7&sleutel=${KEY}`;

beforeEach(() => {
  reported.length = 0;
});

function posted(body: BodyInit, headers?: HeadersInit): Request {
  return new Request('http://ad.localhost/x', { method: 'POST', body, headers: headers ?? urlencoded });
}
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const form = {
  schema,
  lists: ['abonnement'],
  send: async (input: v.InferOutput<typeof schema>) => accepted(input),
};

test('a valid form is sent as the schema parses it', async () => {
  expect(await submit({ log }, posted(GOOD), form)).toEqual({
    kind: 'done',
    values: { soort: 'pauze', postcode: '1234 AB', abonnement: ['7'], sleutel: KEY },
    data: { soort: 'pauze', postcode: '1234 AB', abonnement: ['7'] },
  });
});

test('a multipart form is read the same, and refused with a file', async () => {
  const body = new FormData();
  for (const [name, value] of new URLSearchParams(`${GOOD}&abonnement=8`)) body.append(name, value);
  const post = () => submit({ log }, new Request('http://x/', { method: 'POST', body }), form);
  expect((await post()).values).toMatchObject({ postcode: '1234 AB', abonnement: ['7', '8'] });
  body.append('bijlage', new Blob(['x']), 'x.txt');
  expect(await post()).toMatchObject({ kind: 'invalid', status: 415 });
});

test('an invalid form is shown again with its values and one code per field', async () => {
  const sent = await submit({ log }, posted(`soort=iets&postcode=12<b>&sleutel=${KEY}`), form);
  expect(sent).toEqual({
    kind: 'invalid',
    status: 422,
    values: { soort: 'iets', postcode: '12<b>', abonnement: [], sleutel: KEY },
    violations: [
      { code: 'FIELD-INVALID', field: 'soort' },
      { code: 'POSTCODE-INVALID', field: 'postcode' },
      { code: 'FIELD-MISSING', field: 'abonnement' },
    ],
  });
});

test('a field that was not sent is FIELD-MISSING, also when the schema has another message', async () => {
  const bare = { schema: v.object({ naam: v.string() }), send: async () => accepted(1) };
  expect(await submit({ log }, posted(`sleutel=${KEY}`), bare)).toMatchObject({
    violations: [{ code: 'FIELD-MISSING', field: 'naam' }],
  });
});

test('a form is sent with its key, and refused without one, unless it has none', async () => {
  const send = async (_: unknown, key: string) => accepted(key);
  expect(await submit({ log }, posted(GOOD), { ...form, send })).toMatchObject({ data: KEY });
  for (const [key, code] of [
    ['', 'FIELD-MISSING'],
    ['&sleutel=kort', 'IDEMPOTENCY-MISSING'],
  ] as const)
    expect(await submit({ log }, posted(GOOD.replace(/&sleutel=.*/, key)), { ...form, send })).toMatchObject({
      status: 422,
      violations: [{ code, field: 'sleutel' }],
    });
  const keyless = { ...form, send, isKeyless: true } as const;
  expect(await submit({ log }, posted(GOOD.replace(/&sleutel=.*/, '')), keyless)).toMatchObject({ data: '' });
});

test('a refusal of the back office keeps its status and the values of the form', async () => {
  const rejection = { status: 429, violations: [{ code: 'RATE-LIMITED' }], traceId: 'TR12345678' };
  const sent = await submit({ log }, posted(GOOD), { ...form, send: async () => ({ ok: false, rejection }) });
  expect(sent).toMatchObject({ kind: 'invalid', ...rejection, values: { postcode: '1234 AB' } });
});

test.each([
  ['of the back office', { ok: false, rejection: { status: 429, violations: [LIMITED] } }],
  ['in a result', refused(LIMITED)],
] as const)('a rate limit %s is a 429, whose seconds go to the response of the page', async (_, result) => {
  const seconds: number[] = [];
  const onRateLimited = (wait: number) => seconds.push(wait);
  const sent = await submit({ log, onRateLimited }, posted(GOOD), { ...form, send: async () => result });
  expect([sent, seconds]).toMatchObject([{ kind: 'invalid', status: 429 }, [90]]);
});

test('a failure while sending is GENERIC-ERROR, reported once, with the values of the form', async () => {
  const send = () => Promise.reject(new Error('the database is away'));
  expect(await submit({ log }, posted(GOOD), { ...form, send })).toEqual({
    kind: 'invalid',
    status: 500,
    violations: [{ code: 'GENERIC-ERROR' }],
    values: { soort: 'pauze', postcode: '1234 AB', abonnement: ['7'], sleutel: KEY },
  });
  expect(reported).toHaveLength(1);
});

test.each([
  [413, () => posted(`soort=${'x'.repeat(65_536)}`)],
  [415, () => posted('{}', { 'content-type': 'application/json' })],
  [400, () => posted('no parts', { 'content-type': 'multipart/form-data; boundary=x' })],
])('a body that is too large or not a form gets status %i and is not sent', async (status, request) => {
  const send = () => Promise.reject(new Error('sent'));
  expect(await submit({ log }, request(), { ...form, send })).toMatchObject({ kind: 'invalid', status });
  expect(reported).toEqual([]);
});

test('a GET has no values; after a login it has those posted when the session had ended', async () => {
  const look = new Request('http://ad.localhost/x');
  expect(await submit({ log }, look, form)).toEqual({
    kind: 'open',
    values: { abonnement: [] },
    isGivenBack: false,
  });
  const givenBack = { soort: 'adres', abonnement: '7' };
  expect(await submit({ log, givenBack }, look, form)).toEqual({
    kind: 'open',
    values: { soort: 'adres', abonnement: ['7'] },
    isGivenBack: true,
  });
});

test('a field may be named __proto__ without any effect', async () => {
  const sent = await submit({ log }, posted(`${GOOD}&__proto__=x&constructor=y`), form);
  expect(textOf(sent.values, 'toString')).toBe('');
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test('values that are too large for a draft are refused with 413 and not reported as an outage', async () => {
  const send = () => Promise.reject(new DraftTooLarge(70_000));
  expect(await submit({ log }, posted(GOOD), { ...form, send })).toMatchObject({
    kind: 'invalid',
    status: 413,
    violations: [{ code: 'GENERIC-ERROR' }],
    values: { postcode: '1234 AB' },
  });
  expect(reported).toEqual([]);
});
