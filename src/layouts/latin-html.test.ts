import { isStringOneByteRepresentation } from 'node:v8';
import { expect, it } from 'vitest';
import { latinHtml } from './latin-html.ts';

it('Characters outside Latin-1 and HTML syntax become references', () => {
  expect(latinHtml('Café – <b>"A&B"</b> 🗞')).toBe(
    'Café &#8211; &#60;b&#62;&#34;A&#38;B&#34;&#60;/b&#62; &#128478;',
  );
});

it('The engine stores the result with one byte per character', () => {
  expect(isStringOneByteRepresentation('Café – Mijn Omgeving')).toBe(false);
  expect(isStringOneByteRepresentation(latinHtml('Café – Mijn Omgeving'))).toBe(true);
});
