import { expect, test } from 'vitest';
import { saysItsName } from './alert-name.ts';

test.each([
  ['<p>Gelukt. We hebben dit geannuleerd.</p>', 'Gelukt:'],
  [' <p><strong>Let op:</strong> het vriest.</p>', 'Let op:'],
  ['let op, het vriest', 'Let op:'],
])('%s says its name itself', (html, name) => {
  expect(saysItsName(html, name)).toBe(true);
});

test.each([
  ['<p>U bent op dat apparaat uitgelogd.</p>', 'Gelukt:'],
  ['<p>Foutloos bezorgd.</p>', 'Fout:'],
  ['', 'Fout:'],
])('%s does not', (html, name) => {
  expect(saysItsName(html, name)).toBe(false);
});
