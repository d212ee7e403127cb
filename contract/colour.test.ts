import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, mostReadable, readableShade, TEXT_CONTRAST } from './colour.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it('is that of WCAG, also for the five colours of the specification on white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#777777')).toBe(1);
    const onWhite = ['#fabb22', '#008bc3', '#e6463c', '#77c06b', '#fb7731'].map((one) =>
      contrast(one, '#ffffff'),
    );
    expect(onWhite.map((ratio) => ratio.toFixed(2))).toEqual(['1.72', '3.83', '3.96', '2.20', '2.70']);
  });

  it('is the same from either side', () => {
    fc.assert(fc.property(colour, colour, (one, other) => contrast(one, other) === contrast(other, one)));
  });
});

describe('a readable shade', () => {
  it('is the colour itself where that can be read', () => {
    expect(readableShade('#14746f', ['#ffffff'], TEXT_CONTRAST)).toBe('#14746f');
  });

  it('can be read on every surface, for any colour', () => {
    fc.assert(
      fc.property(
        colour,
        fc.constantFrom(['#ffffff', '#f2eee8'] as const, ['#141312', '#2a2725'] as const),
        (one, surfaces) => {
          const shade = readableShade(one, [...surfaces], TEXT_CONTRAST);
          for (const surface of surfaces)
            expect(contrast(shade, surface)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('preserves the hue: a darkened yellow is not grey', () => {
    const [red, , blue] = [1, 3, 5].map((at) =>
      Number.parseInt(readableShade('#ffd500', ['#ffffff'], 4.5).slice(at, at + 2), 16),
    );
    expect(Number(red) - Number(blue)).toBeGreaterThan(60);
  });
});

describe('ink on a surface', () => {
  it('is the one that is read best', () => {
    expect(mostReadable('#fabb22', ['#1b1b1b', '#ffffff'])).toBe('#1b1b1b');
    expect(mostReadable('#001a70', ['#1b1b1b', '#ffffff'])).toBe('#ffffff');
  });
});
