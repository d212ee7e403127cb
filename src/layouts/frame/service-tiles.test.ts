import { expect, it } from 'vitest';
import { tilesInRow } from './service-tiles.ts';

it('Four and five tiles stand in one row', () => {
  expect([1, 2, 3, 4, 5].map(tilesInRow)).toEqual([1, 2, 3, 4, 5]);
});

it('No last row has a single tile', () => {
  for (let count = 2; count <= 30; count++) expect(count % tilesInRow(count), String(count)).not.toBe(1);
});

it('The last row is as full as it can be', () => {
  expect([6, 7, 8, 9, 10, 11, 12].map(tilesInRow)).toEqual([3, 4, 4, 3, 5, 4, 4]);
});
