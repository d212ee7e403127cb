import { expect, test } from 'vitest';
import { fallbackPage } from './fallback-page.ts';

test('a browser gets the sentence and a button to try again, which the policy allows', async () => {
  const page = fallbackPage('text/html,application/xhtml+xml', 500);
  expect(page.status).toBe(500);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  const html = await page.text();
  expect(html).toContain('<p>Helaas, deze inhoud kan niet geladen worden.</p>');
  expect(html).toContain('<button>Probeer opnieuw</button>');
});

test.each([undefined, '*/*', 'text/calendar'])(
  'a request that accepts %s gets only the sentence',
  async (accept) => {
    const response = fallbackPage(accept, 503);
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await response.text()).toBe('Helaas, deze inhoud kan niet geladen worden.\n');
  },
);
