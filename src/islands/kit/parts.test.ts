import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorOf } from './DeveloperError.tsx';
import { PARTS } from './parts.ts';

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

test('the gallery throws when an expected error does not occur', () => {
  expect(() => errorOf(() => 'goed')).toThrow('Expected an error, got "goed"');
});
