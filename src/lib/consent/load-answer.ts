/** GET /api/consent: the scripts from outside and what they are told, for who has said yes. */
import { isConsentGiven } from './consent.ts';
import { outsideScripts } from './outside-scripts.ts';
import type { ScriptContext } from './script.ts';

export function loadAnswer(request: Request, context: ScriptContext): Response {
  const scripts = outsideScripts(context);
  if (scripts.length === 0) return new Response(null, { status: 404 });
  if (!isConsentGiven(request)) return new Response(null, { status: 204 });
  return Response.json({
    // As the properties of a script element: another origin's file is checked only when it is fetched openly.
    scripts: scripts.map(({ file }) => ({ ...file, crossOrigin: 'anonymous' })),
    globals: Object.assign({}, ...scripts.map(({ globals }) => globals)),
  });
}
