import { expect, test } from 'vitest';
import { SPOTS } from './spots.ts';

test.each(Object.entries(SPOTS))('The drawing %s is smaller than 400 bytes', (_name, drawing) => {
  expect(Buffer.byteLength(drawing)).toBeLessThan(400);
});

test('The drawings have no colours of their own, so that they follow the brand and the dark scheme', () => {
  for (const drawing of Object.values(SPOTS)) expect(drawing).not.toMatch(/#[0-9a-f]{3}|fill=|style=/i);
});
