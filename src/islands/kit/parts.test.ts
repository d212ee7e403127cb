import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorOf } from './DeveloperError.tsx';
import { htmlOfExample } from './html.fixture.ts';
import type { Part } from './part.ts';
import { PARTS, partOf } from './parts.ts';

/** The visible text of one state. */
const shown = (id: string, state: string) =>
  htmlOfExample(partOf(id) as Part, state).replaceAll('&#x27;', "'");

test('the gallery has every part, each with its own address', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true }).filter((file) =>
    String(file).endsWith('.part.tsx'),
  );
  expect(files.length).toBeGreaterThan(25);
  expect(PARTS).toHaveLength(files.length);
  expect(new Set(PARTS.map(({ id }) => id)).size).toBe(PARTS.length);
});

test('the gallery is Dutch, its criteria too', () => {
  const notes = PARTS.flatMap(({ title, criteria }) => [title, ...criteria]);
  expect(notes.length).toBeGreaterThan(PARTS.length * 3);
  expect(notes.filter((note) => /\b(?:the|its?|and|with|without|says|field|each)\b/i.test(note))).toEqual([]);
});

test('wrong props throw the messages of the specification', () => {
  expect(shown('veld', 'een melding zonder geldige id: een fout van ons')).toContain(
    'The message of a form field needs a valid id',
  );
  expect(shown('meldingen', 'zonder plek, tot die er is')).toContain(
    'A notification was used without its provider',
  );
  expect(shown('schermen', 'een scherm dat er niet is: een fout van ons')).toContain(
    "No screen with name 'betaling' exists.",
  );
});

test('the gallery throws when an expected error does not occur', () => {
  expect(() => errorOf(() => 'goed')).toThrow('Expected an error, got "goed"');
});
