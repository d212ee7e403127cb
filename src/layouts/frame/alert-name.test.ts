import { expect, test } from 'vitest';
import { beginsWithName } from './alert-name.ts';

test.each([
  ['<p>Gelukt. We hebben dit geannuleerd.</p>', 'Gelukt:'],
  [' <p><strong>Let op:</strong> het vriest.</p>', 'Let op:'],
  ['let op, het vriest', 'Let op:'],
])('The message %s begins with its name', (html, name) => {
  expect(beginsWithName(html, name)).toBe(true);
});

test.each([
  ['<p>U bent op dat apparaat uitgelogd.</p>', 'Gelukt:'],
  ['<p>Foutloos bezorgd.</p>', 'Fout:'],
  ['', 'Fout:'],
])('The message %s does not begin with its name', (html, name) => {
  expect(beginsWithName(html, name)).toBe(false);
});
