import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every phone field of the product is the one of the kit', () => {
  const files = globSync('src/**/*.{astro,ts,tsx}').map((path) => path.replaceAll('\\', '/'));
  const own = files.filter((path) => /type="tel"|inputMode="tel"/.test(readFileSync(path, 'utf8')));
  expect(own.filter((path) => !path.includes('.test.'))).toEqual(['src/islands/kit/phone/PhoneField.tsx']);
});
