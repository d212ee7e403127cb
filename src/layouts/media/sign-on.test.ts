import { expect, it } from 'vitest';
import { ENHANCEMENT } from '../enhancement.ts';
import { SIGN_ON } from './sign-on.ts';

it('all script in a page of the media shell stays within its room', () => {
  expect(SIGN_ON.length).toBeGreaterThan(100);
  expect(Buffer.byteLength(ENHANCEMENT + SIGN_ON)).toBeLessThanOrEqual(1_000);
});

it('the script is one that a browser can read', () => {
  expect(() => new Function(SIGN_ON)).not.toThrow();
});
