import { expect, it } from 'vitest';
import { ENHANCEMENT } from '../enhancement.ts';
import { CONSENT_SCRIPT } from './consent-script.ts';

it('The scripts of a page of the media frame are at most 1,500 bytes', () => {
  expect(CONSENT_SCRIPT.length).toBeGreaterThan(100);
  expect(Buffer.byteLength(ENHANCEMENT + CONSENT_SCRIPT)).toBeLessThanOrEqual(1_500);
});

it('The consent script is valid JavaScript', () => {
  expect(() => new Function(CONSENT_SCRIPT)).not.toThrow();
});
