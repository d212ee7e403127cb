import { describe, expect, it } from 'vitest';
import { traceSampleRate } from './tracer.ts';
import { isWorthReporting } from './worth-reporting.ts';

describe('What is reported', () => {
  it('traces every request to the payment service and the app integration, and every request outside production', () => {
    expect(traceSampleRate('/betaalservice/wijzigen', 'production')).toBe(1);
    expect(traceSampleRate('/app-integration', 'production')).toBe(1);
    expect(traceSampleRate('/betaalservices', 'production')).toBe(0.0005);
    expect(traceSampleRate('/account', 'production')).toBe(0.0005);
    expect(traceSampleRate('/account', 'acceptance')).toBe(1);
    expect(traceSampleRate('/account', 'test')).toBe(1);
  });

  it('leaves out redirects, pages that were not found and requests that the reader aborted', () => {
    expect(isWorthReporting(new Response(null, { status: 303 }))).toBe(false);
    expect(isWorthReporting(new Response(null, { status: 404 }))).toBe(false);
    expect(isWorthReporting(new DOMException('gone', 'AbortError'))).toBe(false);
    expect(isWorthReporting(new TypeError('Failed to fetch'))).toBe(false);
    expect(isWorthReporting(new TypeError('Load failed'))).toBe(false);
    expect(isWorthReporting(new TypeError('NetworkError when attempting to fetch resource.'))).toBe(false);
    expect(isWorthReporting(new Response(null, { status: 503 }))).toBe(true);
    expect(isWorthReporting(new Error('broken'))).toBe(true);
    expect(isWorthReporting('broken')).toBe(true);
  });
});
