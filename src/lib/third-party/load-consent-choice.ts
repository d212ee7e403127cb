/** GET /api/consent: the scripts from outside and what they are told, for who has said yes. */
import { isConsentGiven } from './consent.ts';
import type { ScriptContext } from './consent-script.ts';
import { outsideScripts } from './outside-scripts.ts';

export function loadConsentChoice(request: Request, context: ScriptContext): Response {
  const scripts = outsideScripts(context);
  if (scripts.length === 0) return new Response(null, { status: 404 });
  if (!isConsentGiven(request)) return new Response(null, { status: 204 });
  return Response.json({
    // As the properties of a script element: another origin's file is checked only when it is fetched openly.
    scripts: scripts.map(({ file }) => ({ ...file, crossOrigin: 'anonymous' })),
    globals: Object.assign({}, ...scripts.map(({ globals }) => globals)),
  });
}
