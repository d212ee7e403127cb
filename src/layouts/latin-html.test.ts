import { isStringOneByteRepresentation } from 'node:v8';
import { expect, it } from 'vitest';
import { latinHtml } from './latin-html.ts';

it('writes what Latin-1 does not have as references, and nothing that could be an element', () => {
  expect(latinHtml('Café – <b>"A&B"</b> 🗞')).toBe(
    'Café &#8211; &#60;b&#62;&#34;A&#38;B&#34;&#60;/b&#62; &#128478;',
  );
});

it('is held in one byte a letter', () => {
  expect(isStringOneByteRepresentation('Café – Mijn Omgeving')).toBe(false);
  expect(isStringOneByteRepresentation(latinHtml('Café – Mijn Omgeving'))).toBe(true);
});
