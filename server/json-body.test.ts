import { expect, it } from 'vitest';
import { DEEPEST } from './body-bounds.ts';
import { parseJson } from './json-body.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

it('JSON is parsed as it is, from text and from bytes', () => {
  const text = '{"a":[1,{"b":"[[\\"{{"}],"c":null}';
  expect(parseJson(text)).toEqual(JSON.parse(text));
  expect(parseJson(new TextEncoder().encode(text))).toEqual(JSON.parse(text));
});

it.each([
  ['what is no JSON', '{"a"'],
  ['nothing', ''],
  ['what is nested too deeply', nested(DEEPEST + 1)],
  ['what is nested too deeply and has no end', '['.repeat(30_000)],
  ['objects that are nested too deeply', '{"a":'.repeat(DEEPEST + 1)],
  ['what is nested too deeply behind a text that ends in a backslash', `["\\\\",${nested(DEEPEST)}]`],
])('%s has no value', (_, text) => expect(parseJson(text)).toBeUndefined());

it('Many lists beside each other, and brackets in a text, are not deep', () => {
  expect(parseJson(nested(DEEPEST))).toBeDefined();
  expect(parseJson(`[${Array(1_000).fill('[]').join()}]`)).toHaveLength(1_000);
  expect(parseJson(JSON.stringify({ text: '[{'.repeat(100) }))).toBeDefined();
  expect(parseJson(JSON.stringify({ text: `"${'[{'.repeat(100)}` }))).toBeDefined();
});
