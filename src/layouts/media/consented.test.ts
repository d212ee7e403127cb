import { expect, it } from 'vitest';
import { ENHANCEMENT } from '../enhancement.ts';
import { CONSENTED } from './consented.ts';

it('all script in a page of the media shell stays within its room', () => {
  expect(CONSENTED.length).toBeGreaterThan(100);
  expect(Buffer.byteLength(ENHANCEMENT + CONSENTED)).toBeLessThanOrEqual(1_000);
});

it('the script is one that a browser can read', () => {
  expect(() => new Function(CONSENTED)).not.toThrow();
});
