/** Each pitfall has a test, which exists and runs. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PITFALLS } from './pitfalls.fixture.ts';

/** Those of the list that the publisher gave. */
const COUNT = 23;
const LEFT_OUT =
  /\b(?:test|it|describe\w*)\.(?:skip|todo|only|fails|skipIf|runIf)\b|\bx(?:it|test|describe)\(/;

const quoted = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Undefined when a test of this title stands in the text and nothing there is left out. */
function whyNot(title: string, text: string | undefined): string | undefined {
  if (text === undefined) return 'has no such file';
  if (LEFT_OUT.test(text)) return 'leaves tests out';
  const call = String.raw`(?:\b(?:test|it)(?:\.each)?\b.*\(|\]\)\(|\S*\)\()?`;
  const found = new RegExp(String.raw`^\s*${call}(['"\`])${quoted(title)}\1,`, 'm').test(text);
  return found ? undefined : 'has no such test';
}

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

it.each(PITFALLS)('$happened', ({ must, provenBy }) => {
  const proofs = Object.entries(provenBy).flatMap(([file, titles]) =>
    titles.map((title) => ({ file, title })),
  );
  expect(proofs.length, must).toBeGreaterThan(0);
  const missing = proofs.flatMap(({ file, title }) => {
    const why = whyNot(title, read(file));
    return why ? [`${file} ${why}: ${title}`] : [];
  });
  expect(missing, must).toEqual([]);
});

it('All that were given are listed once, each with what must be so', () => {
  expect(new Set(PITFALLS.map(({ happened }) => happened)).size).toBe(COUNT);
  expect(PITFALLS.filter(({ happened, must }) => !/^\S+#\d+/.test(happened) || !/\.$/.test(must))).toEqual(
    [],
  );
});

it.each([
  ["test('one', () => {});", undefined],
  ["  ])('one', async (_) => {});", undefined],
  ["test.each(['a'])('one', async () => {});", undefined],
  ["  test.each([1])(\n    'one',\n", undefined],
  ["// test('one', () => {});", 'has no such test'],
  ["const name = 'one';", 'has no such test'],
  ["test('two', () => {});", 'has no such test'],
  [`test.${'skip'}('one', () => {});`, 'leaves tests out'],
  [`describe.${'skip'}('all', () => {\n  test('one', () => {});`, 'leaves tests out'],
  [undefined, 'has no such file'],
])('Of %j is found what is missing', (text, why) => expect(whyNot('one', text)).toBe(why));
