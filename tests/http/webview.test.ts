/** What the webview limitation hides on every page, and what it leaves. */

import { expect, test } from 'vitest';
import { EMPTY } from '../fixtures/readers.ts';
import { LIMITED, WEB_ONLY } from '../fixtures/shell/webview.ts';
import { ask } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { startPortalProcess } from '../support/processes/portal-process.ts';

test('with the webview limitation a page is the page alone', async () => {
  const journey = await startPortalProcess({ mutations: [LIMITED] });
  try {
    const cookie = await cookieOf(journey.port, 'ad', EMPTY, '/account');
    for (const path of ['/', '/abonnementen', '/account', '/bestaat-niet']) {
      const { body } = await ask({ port: journey.port, host: 'ad.localhost', path, headers: { cookie } });
      const html = body.toString();
      expect(html, path).toContain('<h1');
      expect(html.indexOf('href="#inhoud"'), path).toBeGreaterThan(0);
      expect(html.split('id="consent"'), path).toHaveLength(2);
      expect(
        WEB_ONLY.filter((words) => html.includes(words)),
        path,
      ).toEqual([]);
    }
    const tool = await ask({ port: journey.port, host: 'ad.localhost', path: '/app-integration' });
    expect(tool.body.toString()).toContain('WEBVIEW');
    expect(tool.headers['cache-control']).toContain('no-store');
    const outside = await ask({ port: journey.port, host: 'ad.localhost', path: '/api/consent' });
    expect(outside.status).toBe(404);
  } finally {
    await journey.stop();
  }
});
