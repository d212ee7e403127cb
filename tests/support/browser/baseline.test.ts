import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { differences, leftOver, otherBrowser } from './baseline.ts';
import { readPng } from './png.ts';

const TAG = 'licht/label';
const kept = readPng(readFileSync(`tests/browser/pictures/${TAG}.png`));
const whole = { name: 'alles', top: 0, bottom: kept.height };

it('holds for the major version of the browser that drew it, and says how to renew it for another', () => {
  const { chromium } = JSON.parse(readFileSync('tests/browser/pictures/drawn-by.json', 'utf8')) as {
    chromium: number;
  };
  expect(otherBrowser(`${chromium}.0.8078.79`)).toBeUndefined();
  expect(otherBrowser(`${chromium + 1}.0.1.2`)).toBe(
    `The pictures in tests/browser/pictures were drawn by Chromium ${chromium}, this is Chromium ${chromium + 1}; ` +
      'look at what changed, then draw it anew: npm run baseline',
  );
});

it('finds a part as it is kept', () => {
  expect(differences(TAG, kept, [whole])).toEqual([]);
});

it('names the example that looks otherwise, and leaves the others', () => {
  const pixels = kept.pixels.map((value, at) => (at < kept.width * 3 ? 255 - value : value));
  const found = differences(TAG, { ...kept, pixels }, [
    { name: 'rood', top: 0, bottom: 100 },
    { name: 'blauw', top: 100, bottom: 200 },
  ]);
  expect(found).toEqual([expect.stringMatching(/^licht\/label, rood: 1\.00 % of the pixels differ; look/)]);
});

it('forgives one pixel in a thousand, and no more', () => {
  const spoilt = (count: number) => ({
    ...kept,
    pixels: kept.pixels.map((value, at) => (at < count * 3 ? (value + 128) % 256 : value)),
  });
  const rows = { name: 'rood', top: 0, bottom: 100 };
  const allowed = Math.floor((kept.width * 100) / 1000);
  expect(differences(TAG, spoilt(allowed), [rows])).toEqual([]);
  expect(differences(TAG, spoilt(allowed + 1), [rows])).toHaveLength(1);
});

it('says what a part without a picture needs, and what has another size', () => {
  expect(differences('licht/nieuw', kept, [whole])).toEqual([
    expect.stringMatching(/no picture yet.+npm run/),
  ]);
  expect(differences(TAG, { ...kept, height: kept.height - 2 }, [whole])[0]).toContain(
    `is ${kept.width} × ${kept.height - 2} and was ${kept.width} × ${kept.height}`,
  );
});

it('finds pictures of parts that are gone', () => {
  expect(leftOver('licht', [])).toContain(TAG);
  expect(leftOver('licht', [TAG])).not.toContain(TAG);
});
