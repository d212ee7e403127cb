import { expect, test } from 'vitest';
import { codeHasher } from './code-hash.ts';

const hasher = codeHasher(() => 'a-secret-of-the-server-with-32-characters');

test('a code matches its own hash, on every node with the same secret', () => {
  const other = codeHasher(() => 'a-secret-of-the-server-with-32-characters');
  expect(other.matches('challenge', '123456', hasher.hash('challenge', '123456'))).toBe(true);
  expect(hasher.matches('challenge', '123457', hasher.hash('challenge', '123456'))).toBe(false);
});

test('the same code has another hash for another subject, and with another secret', () => {
  const hashed = hasher.hash('one', '123456');
  expect(hasher.hash('two', '123456')).not.toBe(hashed);
  expect(codeHasher(() => 'another-secret-of-32-characters!').hash('one', '123456')).not.toBe(hashed);
});

test('a damaged hash matches nothing', () => {
  expect(hasher.matches('one', '123456', '')).toBe(false);
});
