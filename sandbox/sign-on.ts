/**
 * Simulates the publisher's shared sign-on script, which reads `window.signOnConfiguration`, and its consent platform,
 * which stores consent choices.
 */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { keep } from './pages/show.ts';

const PATH = '/sign-on/v1.js';

/** Shows on the page whether its configuration is complete. The real one logs the reader in at the publisher's site. */
const SCRIPT = `(() => {
  'use strict';
  const given = window.signOnConfiguration ?? {};
  const needed = ['countryDomain', 'authorizeUrl', 'brandLogo', 'banner', 'userEmail', 'brandName', 'automaticLogin', 'multipleSessionsPopup', 'logoutUrl'];
  const missing = needed.filter((name) => !(name in given));
  document.documentElement.dataset.signOn = missing.length > 0 ? 'misses ' + missing.join(', ') : 'ready';
})();
`;

/** The setting `SIGN_ON_SCRIPT` that makes the portal load this one: its address, and its integrity behind the `#`. */
export function signOnSetting(sandboxUrl: string): string {
  const integrity = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`;
  return `${sandboxUrl.replace(/\/$/, '')}${PATH}#${integrity}`;
}

export function createSignOn(): Hono {
  const signOn = new Hono();
  const choices: unknown[] = [];
  // A script with an integrity hash is a cross-origin request, which this header allows.
  signOn.use('/sign-on/*', cors());
  signOn.get(PATH, (context) =>
    context.body(SCRIPT, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    }),
  );
  signOn.post('/consent/choices', async (context) => {
    const choice: unknown = await context.req.json().catch(() => undefined);
    if (choice === undefined) return context.body(null, 400);
    keep(choices, choice);
    return context.body(null, 204);
  });
  signOn.get('/consent/choices', (context) => context.json(choices));
  return signOn;
}
