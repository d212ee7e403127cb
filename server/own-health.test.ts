import { expect, test } from 'vitest';
import { ownHealth } from './own-health.ts';

const healthy = { isDraining: false, gate: { isJammed: () => false }, loop: { hasStalled: () => false } };

test.each([
  ['ready', healthy],
  ['ready', { ...healthy, loop: undefined }],
  ['broken', { ...healthy, isDraining: true }],
  ['broken', { ...healthy, gate: { isJammed: () => true } }],
  ['broken', { ...healthy, loop: { hasStalled: () => true } }],
])('A process is %s: %o', (state, process) => expect(ownHealth(process).state).toBe(state));
