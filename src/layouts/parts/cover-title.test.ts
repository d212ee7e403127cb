import { expect, test } from 'vitest';
import { coverTitle } from './cover-title.ts';

test('A short name is one large line', () => {
  expect(coverTitle('Lavendel')).toEqual({ lines: ['Lavendel'], size: 13 });
});

test.each(['De Grachtpost voor Amsterdam en Omstreken', 'Het Nieuwsblad van het Noorden en Drenthe', 'X'])(
  'The name "%s" is whole and fits the width of the cover',
  (name) => {
    const { lines, size } = coverTitle(name);
    expect(lines.join(' ')).toBe(name);
    expect(lines.length).toBeLessThanOrEqual(3);
    for (const line of lines) expect(line.length * 0.64 * size).toBeLessThanOrEqual(80);
    expect(size).toBeGreaterThan(5);
  },
);
