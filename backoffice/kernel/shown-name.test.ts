import { expect, test } from 'vitest';
import { shownName } from './shown-name.ts';

test.each([
  'Jan',
  'J.P. de Boer',
  'Jansen-van ’t Hof',
  'Nguyễn',
  'O’Brien',
  'Ω',
  'dr. A. El Hamdaoui',
  'Mw. Van der Berg',
])('the name %s is shown as it is', (name) => expect(shownName(name)).toBe(name));

test.each([
  ['A.de Vries', 'A. de Vries'],
  ['St.Jan', 'St. Jan'],
  ['Jan\r\nBcc: x@y.nl', 'Jan … …'],
  ['  Jan \u202e  Bos ', 'Jan Bos'],
  ['evil.example', 'evil. example'],
  ['U wint! Ga naar www.evil.example', 'U wint! Ga naar …'],
  ['Kijk op https://evil.example/x nu', 'Kijk op … nu'],
  ['Kijk op http nu', 'Kijk op … nu'],
  ['Kijk op HTTPSevil nu', 'Kijk op … nu'],
  ['Kijk op WWW evil', 'Kijk op … evil'],
  ['Jan evil/x', 'Jan …'],
  ['Jan evil\\x', 'Jan …'],
  ['Jan evil:80', 'Jan …'],
  ['Jan x＠evil', 'Jan …'],
  ['Jan evil／x', 'Jan …'],
  ['Jan evil：80', 'Jan …'],
  ['evil｡example', 'evil. example'],
  ['evil。example', 'evil. example'],
  ['evil．example', 'evil. example'],
  ['cafe\u0301.example', 'cafe\u0301. example'],
  ['evil☺.example', 'evil☺. example'],
  ['evil.भारत', 'evil. भारत'],
])('the name %j is shown as %j', (name, shown) => expect(shownName(name)).toBe(shown));

test('a name of 200 characters is shown with 60', () => {
  const shown = shownName('Uw rekening is geblokkeerd '.repeat(8)) ?? '';
  expect(shown).toMatch(/^Uw rekening .*…$/);
  expect(shown.length).toBeLessThanOrEqual(60);
  expect([...(shownName('😀a'.repeat(100)) ?? '')].length).toBeLessThanOrEqual(60);
});

test.each([null, '', '   ', 'www.evil.example', 'https://evil.example', '…'])(
  'of %j nothing is left to show',
  (name) => expect(shownName(name)).toBeNull(),
);
