import { expect, test } from 'vitest';
import { lastPage } from './last-page.ts';

test('a browser gets the sentence and a button that tries again, and may press it', async () => {
  const page = lastPage('text/html,application/xhtml+xml');
  expect(page.status).toBe(500);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  const html = await page.text();
  expect(html).toContain('<p>Helaas, deze inhoud kan niet geladen worden.</p>');
  expect(html).toContain('<button>Probeer opnieuw</button>');
});

test.each([undefined, '*/*', 'text/calendar'])('who accepts %s gets the sentence alone', async (accept) => {
  const response = lastPage(accept);
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await response.text()).toBe('Helaas, deze inhoud kan niet geladen worden.\n');
});
