/** `route.path` is a pattern, such as `/vraag/[reference]`. In a link it would be an address that does not exist. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const LINK = /\b(?:href|action|formAction|formaction|src)=\{[^}]*\broute\??\.path\b/;

test('No link or form has the pattern of a route as its address', () => {
  const files = globSync('src/**/*.{astro,tsx}');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => LINK.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each(['<a href={context.route?.path ?? "/"}>', '<form action={route.path}>'])('%s is found', (text) => {
  expect(text).toMatch(LINK);
});
