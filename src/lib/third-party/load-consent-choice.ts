/** GET /api/consent: the third-party scripts and their configuration, for a reader who has given consent. */
import type { Consent } from '../shared/consent.ts';
import type { ScriptContext } from './consent-script.ts';
import { thirdPartyScripts } from './third-party-scripts.ts';

export function loadConsentChoice(context: ScriptContext & { readonly consent: Consent }): Response {
  const scripts = thirdPartyScripts(context);
  if (scripts.length === 0) return new Response(null, { status: 404 });
  if (!context.consent.allowed.includes('recognition')) return new Response(null, { status: 204 });
  return Response.json({
    // Properties of a script element. The browser checks the integrity of another origin's file only with CORS.
    scripts: scripts.map(({ file }) => ({ ...file, crossOrigin: 'anonymous' })),
    globals: Object.assign({}, ...scripts.map(({ globals }) => globals)),
  });
}
