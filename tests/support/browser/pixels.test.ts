import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounded, shareThatDiffers } from './pixels.ts';
import { type Picture, readPng, writePng } from './png.ts';

const HEIGHT = 40;
const WIDTH = 50;

function drawn(colourAt: (x: number, y: number) => readonly [number, number, number]): Picture {
  const pixels = Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    colourAt(at % WIDTH, Math.floor(at / WIDTH)),
  );
  return { width: WIDTH, height: HEIGHT, pixels: Uint8Array.from(pixels.flat()) };
}

const plain = (...colour: [number, number, number]) => drawn(() => colour);
const square = (left: number) => drawn((x) => (x >= left && x < left + 10 ? [27, 27, 27] : [250, 248, 245]));

describe('a picture', () => {
  it('comes out of a file as it went in, with a palette and without', () => {
    const manyColours = drawn((x, y) => [x * 5, y * 6, (x * y) % 256]);
    for (const picture of [square(20), manyColours]) expect(readPng(writePng(picture))).toEqual(picture);
  });

  it('is read from nothing else', () => {
    expect(() => readPng(Buffer.from('GIF89a and more'))).toThrow('This is no PNG');
  });
});

describe('the comparison of two pictures', () => {
  it('finds nothing between a picture and the same one rounded, whatever its colours', () => {
    const value = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(value, value, value, (red, green, blue) => {
        const picture = plain(red, green, blue);
        expect(shareThatDiffers(picture, rounded(picture))).toBe(0);
      }),
    );
  });

  it('counts every pixel that is off by a tenth of the way from black to white', () => {
    for (let light = 0; light <= 255 - 37; light += 1) {
      const lighter = light + 37;
      const share = shareThatDiffers(plain(lighter, lighter, lighter), rounded(plain(light, light, light)));
      expect(share, `${light} against ${lighter}`).toBe(1);
    }
  });

  it('sees what has moved by two pixels: four columns of fifty', () => {
    expect(shareThatDiffers(square(22), rounded(square(20)))).toBeCloseTo(4 / WIDTH);
  });

  it('looks at the rows that it is told to', () => {
    const halfBlack = drawn((_, y) => (y < 20 ? [0, 0, 0] : [255, 255, 255]));
    const white = rounded(plain(255, 255, 255));
    expect(shareThatDiffers(halfBlack, white, 0, 20)).toBe(1);
    expect(shareThatDiffers(halfBlack, white, 20, 40)).toBe(0);
    expect(shareThatDiffers(halfBlack, white, 15, 25)).toBe(0.5);
  });
});
