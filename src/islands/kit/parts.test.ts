import { readdirSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { errorOf } from './DeveloperError.tsx';
import { exampleOf, type Part } from './part.ts';
import { PARTS, partOf } from './parts.ts';

/** What a reader of the gallery sees of one state. */
const shown = (id: string, state: string) =>
  renderToStaticMarkup(exampleOf(partOf(id) as Part, state)).replaceAll('&#x27;', "'");

test('every part is in the gallery, each under an address of its own', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true }).filter((file) =>
    String(file).endsWith('.part.tsx'),
  );
  expect(files.length).toBeGreaterThan(25);
  expect(PARTS).toHaveLength(files.length);
  expect(new Set(PARTS.map(({ id }) => id)).size).toBe(PARTS.length);
});

test('a mistake of ours is met in the words that the specification gives it', () => {
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

test('the gallery does not show a mistake that is none', () => {
  expect(() => errorOf(() => 'goed')).toThrow('was to be refused, and gave "goed"');
});
