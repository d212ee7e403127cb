import { expect, test } from 'vitest';
import { clockText } from './local-time.ts';

test('a text has the time with a dot, and without a leading zero', () => {
  expect(['09:05', '11:20', '00:30'].map(clockText)).toEqual(['9.05', '11.20', '0.30']);
});
