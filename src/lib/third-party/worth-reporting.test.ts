import { describe, expect, it } from 'vitest';
import { traceSampleRate } from './tracer.ts';

describe('What is reported', () => {
  it('traces every request to the payment service and the app integration, and every request outside production', () => {
    expect(traceSampleRate('/betaalservice/wijzigen', 'production')).toBe(1);
    expect(traceSampleRate('/app-integration', 'production')).toBe(1);
    expect(traceSampleRate('/betaalservices', 'production')).toBe(0.0005);
    expect(traceSampleRate('/account', 'production')).toBe(0.0005);
    expect(traceSampleRate('/account', 'acceptance')).toBe(1);
    expect(traceSampleRate('/account', 'test')).toBe(1);
  });
});
