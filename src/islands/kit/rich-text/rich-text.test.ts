import { expect, test } from 'vitest';
import { htmlOf, htmlOfExample } from '../html.fixture.ts';
import { RichTextMessage } from './RichTextMessage.tsx';
import { richText as part } from './rich-text.part.tsx';

test('text, emphasis and links are drawn as written', () => {
  const html = htmlOfExample(part, 'tekst met nadruk en links');
  expect(html).toContain('<p class="head">Uw krant komt later</p>');
  expect(html).toContain('<strong>Ochtendblad</strong> voor <em>10.00 uur</em>.');
  expect(html).toContain('<a href="/klantenservice/veelgestelde-vragen">de veelgestelde vragen</a>');
  expect(html).toMatch(
    /<a href="https:[^"]+" target="_blank" rel="noopener">de bezorger<span class="reader-only"> \(opent/,
  );
  expect(html).toContain('<a href="/" class="action-quiet">Lees uw krant online</a>');
});

test('a list keeps its style and its items', () => {
  const html = htmlOfExample(part, 'lijsten');
  expect(html).toContain('<ul class="check"><li>Elke dag op papier</li><li>Overal online</li></ul>');
  expect(html).toContain('<ul class="xmark">');
  expect(html).toContain('<ol class="number">');
});

test.each([undefined, null, []])('an empty message (%j) is reported and draws nothing', (message) => {
  const told: string[] = [];
  const html = htmlOf(RichTextMessage, { message, newTab: '', report: (text) => told.push(text) });
  expect(html).toBe('');
  expect(told).toEqual(['message prop is empty or undefined']);
});
