import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { Accordion } from './Accordion.tsx';

const open = { id: 'pauze', title: 'Pauzeren', content: 'Dat kan.' };

test('an item opens without a script, and its title is a heading', () => {
  const html = htmlOf(Accordion, { items: [open, { ...open, id: 'b', isOpen: true }] });
  expect(html).toContain('<details id="pauze"><summary><h3>Pauzeren</h3></summary>');
  expect(html).toMatch(/<details id="b" open="">/);
});

test('a locked item cannot be opened, has no content and shows why', () => {
  const items = [{ ...open, lockedBecause: 'Dit kan volgende week weer.' }];
  const html = htmlOf(Accordion, { items });
  expect(html).not.toMatch(/details|summary|Dat kan/);
  expect(html).toContain('<h3>Pauzeren</h3><p>Dit kan volgende week weer.</p>');
});

test('items of one group open one at a time', () => {
  const items = [open, { ...open, id: 'b' }];
  const html = htmlOf(Accordion, { items, oneAtATime: 'vragen' });
  expect(html.match(/name="vragen"/g)).toHaveLength(2);
});
