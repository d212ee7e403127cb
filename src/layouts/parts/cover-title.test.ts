import { expect, test } from 'vitest';
import { coverTitle, initialOf, LINE_HEIGHT } from './cover-title.ts';

const box = { width: 78, height: 24, largest: 18 };

test('A short name is one large line', () => {
  expect(coverTitle('Libel', box, 0.6)).toEqual({ lines: ['Libel'], size: 18 });
});

test.each(['De Grachtpost voor Amsterdam en Omstreken', 'Het Nieuwsblad van het Noorden en Drenthe', 'X'])(
  'The name "%s" is whole and fits its place on the cover',
  (name) => {
    const { lines, size } = coverTitle(name, box, 0.6);
    expect(lines.join(' ')).toBe(name);
    expect(lines.length).toBeLessThanOrEqual(3);
    for (const line of lines) expect(line.length * 0.6 * size).toBeLessThanOrEqual(box.width);
    expect(lines.length * LINE_HEIGHT * size).toBeLessThanOrEqual(box.height);
    expect(size).toBeGreaterThan(5);
  },
);

test.each([
  ['Kwartier', 'K'],
  ['De Bladwijzer', 'B'],
  ['het Uur', 'U'],
])('The letter of %s is %s, without the article', (name, letter) => {
  expect(initialOf(name)).toBe(letter);
});
